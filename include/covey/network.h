/*
 * How a client reaches the network: proxy, certificates, time-outs, and what it says of itself. They are set on a
 * client's options before covey_client_new. Include covey.h, not this file; it documents the conventions of all
 * functions.
 *
 * All of them hold for requests, uploads, downloads and the WebSocket. Secrets (the proxy's password, the key's
 * passphrase) are copied, erased from memory with the last client and options that use them, and are in no error
 * message.
 */
#ifndef COVEY_NETWORK_H
#define COVEY_NETWORK_H

#include "client.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Proxy ---------- */

/**
 * Sends everything through a proxy. WebSockets and TLS connections go through a tunnel (CONNECT, or SOCKS5); plain HTTP
 * requests go to an HTTP proxy as such. The proxy resolves the servers' names.
 * @param options the options.
 * @param url scheme, host and optional port: "http://", "https://" (TLS to the proxy), "socks5h://" or "socks5://"
 *        (the same here). Without a port: 80, 443, 1080. At most 1,000 bytes, and no user or password in it. "" (the
 *        default) or NULL: no proxy.
 * @param username the user at the proxy, at most 255 bytes, without a colon; NULL or "": none. An HTTP proxy gets user
 *        and password by Basic authentication.
 * @param password the password, at most 255 bytes; NULL or "": none.
 * @param error receives the reason on failure; may be NULL.
 * @return 0 or a negative error; -COVEY_ERROR_INVALID_PARAMETER for a malformed URL. That the proxy cannot be reached
 *         or refuses the user shows when the client connects: COVEY_ERROR_SOCKET_CONNECTION_FAILED, and
 *         COVEY_ERROR_NETWORK for requests; the message names the proxy. Threads: as covey_client_options_new.
 *         Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_proxy(
    covey_client_options *options, const char *url, const char *username, const char *password,
    covey_error **error);

/**
 * Lets covey_client_new read the proxy variables of the environment, as curl does: https_proxy and HTTPS_PROXY for
 * "https://" and "wss://", http_proxy for "http://" and "ws://", all_proxy and ALL_PROXY for both; no_proxy and
 * NO_PROXY list hosts that are reached directly. A user and a password in them are used. By default the library does
 * not read the environment. A proxy that covey_client_options_set_proxy sets has precedence.
 * @param options the options.
 * @param enabled true: read them once, in covey_client_new on the calling thread. It fails with
 *        COVEY_ERROR_INVALID_PARAMETER if one is no proxy URL.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_environment_proxy(covey_client_options *options, bool enabled);

/* ---- Certificates ---------- */

/**
 * The certificate authorities to trust, in place of the system's. They also hold for an "https://" proxy. With
 * covey_client_options_set_ca_directory, both count. The system's are those of its libcurl. A library that carries
 * libcurl, such as that of the Python wheel, looks where distributions keep them; the environment variables
 * SSL_CERT_FILE and SSL_CERT_DIR, if they are set when the first client is made, take their place.
 * @param options the options.
 * @param path absolute path of a file with certificates (PEM); "" (the default): not set. It must be readable now, and
 *        stay: it is read when connections are made.
 * @param error receives the reason on failure; may be NULL.
 * @return 0, or -COVEY_ERROR_INVALID_PARAMETER if the file cannot be read or has no certificate. Threads: as
 *         covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_ca_file(
    covey_client_options *options, const char *path, covey_error **error);

/**
 * The same as a directory of certificates, whose files are named by hash ("openssl rehash" does).
 * @param options the options.
 * @param path absolute path; "" (the default): not set.
 * @param error receives the reason on failure; may be NULL.
 * @return 0, or -COVEY_ERROR_INVALID_PARAMETER if it is not a readable directory. Threads: as
 *         covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_ca_directory(
    covey_client_options *options, const char *path, covey_error **error);

/**
 * A certificate that the client shows to the servers of requests and WebSocket if they ask for one (mutual TLS). Other
 * servers, such as those of linked files, do not get it.
 * @param options the options.
 * @param certificate_path absolute path of a file with the certificate and those that lead from it to its authority
 *        (PEM); "" (the default): none.
 * @param key_path absolute path of the file with its private key (PEM); NULL or "": the key is in the same file.
 * @param passphrase the key's passphrase, at most 1,023 bytes; NULL or "": the key is not encrypted.
 * @param error receives the reason on failure; may be NULL.
 * @return 0, or -COVEY_ERROR_INVALID_PARAMETER if a file cannot be read or has no certificate or key. A passphrase that
 *         does not fit shows when the client connects. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_client_certificate(
    covey_client_options *options, const char *certificate_path, const char *key_path,
    const char *passphrase, covey_error **error);

/* ---- Time-outs ---------- */

/**
 * How long connecting the WebSocket may take: names, TCP, proxy, TLS and upgrade together. The login that follows has
 * 10 s of its own. Then the attempt fails with COVEY_ERROR_SOCKET_CONNECTION_FAILED.
 * @param options the options.
 * @param timeout_ms 1,000 to 60,000 ms; 0: the default, 10,000 ms.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_connect_timeout(covey_client_options *options, int64_t timeout_ms);

/**
 * How long a request may take, from its connection to the end of its answer. Then it fails with
 * COVEY_ERROR_NETWORK. Requests with a picture have more time, by the picture's size. Uploads and downloads have
 * no limit as a whole: they fail after 30 s in which no byte was transferred.
 * @param options the options.
 * @param timeout_ms 1,000 to 60,000 ms; 0: the default, 10,000 ms.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_request_timeout(covey_client_options *options, int64_t timeout_ms);

/* ---- What the client says of itself ---------- */

/**
 * The name and version of the application, which requests and logins report to the server.
 * @param options the options.
 * @param name takes the place of "Linux" as the name of the platform; NULL or "" (the default): "Linux". At most 80
 *        bytes of printable ASCII without spaces, quotation marks, angle brackets, slashes, commas and semicolons, and
 *        without the characters that end a part of an address: &, =, ?, the number sign and the percent sign.
 * @param version at most 80 bytes of the same; NULL or "" (the default): not reported.
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_app_info(
    covey_client_options *options, const char *name, const char *version);

/**
 * The version of the operating system, which requests and logins report to the server.
 * @param options the options.
 * @param version as that of covey_client_options_set_app_info; NULL or "" (the default): the kernel's release, such as
 *        "6.1.0-28-amd64".
 * @return 0 or a negative error. Threads: as covey_client_options_new. Since 0.1.
 */
COVEY_API int32_t covey_client_options_set_os_version(covey_client_options *options, const char *version);

#ifdef __cplusplus
}
#endif

#endif /* COVEY_NETWORK_H */
