// The app's network options on a transfer, and what its failures say of them. Loop's thread.

import CCurl
import CoveyModel

extension EasyHandle {
    func apply(_ network: NetworkOptions, url: String) {
        let proxy = network.proxy(for: url)
        // The empty texts keep libcurl from looking into the environment.
        set(CURLOPT_PROXY, proxy?.address ?? "")
        set(CURLOPT_NOPROXY, network.proxy == nil ? network.environment?.exceptions ?? "" : "")
        set(CURLOPT_PROXYUSERNAME, proxy?.username)
        set(CURLOPT_PROXYPASSWORD, proxy?.password)
        if network.certificateFile != nil || network.certificateDirectory != nil {
            trust(network.certificateFile, network.certificateDirectory)
        } else if let system = SystemCertificates.needed {
            trust(system.file, system.directory)
        }
        if let certificate = network.clientCertificate, certificate.isFor(url) {
            set(CURLOPT_SSLCERT, certificate.certificateFile)
            set(CURLOPT_SSLKEY, certificate.keyFile)
            set(CURLOPT_KEYPASSWD, certificate.passphrase)
        }
    }

    private func trust(_ file: String?, _ directory: String?) {
        for option in [CURLOPT_CAINFO, CURLOPT_PROXY_CAINFO] { set(option, orNull: file) }
        for option in [CURLOPT_CAPATH, CURLOPT_PROXY_CAPATH] { set(option, orNull: directory) }
    }

    private func set(_ option: CURLoption, orNull text: String?) {
        if let text { set(option, text) } else { set(option, UnsafeRawPointer?.none) }
    }

    private func set(_ option: CURLoption, _ secret: SecretBytes?) {
        secret?.withBytes { set(option, $0.baseAddress) }  // libcurl keeps a copy, and erases it (decision 26)
    }
}

extension CURLcode {
    /// What the app may look at, behind libcurl's own words.
    var advice: String {
        switch self {
        case CURLE_SSL_CERTPROBLEM:
            "; check the files and the passphrase of covey_client_options_set_client_certificate"
        case CURLE_SSL_CACERT_BADFILE, CURLE_PEER_FAILED_VERIFICATION:
            "; the certificate authorities to trust are the system's, unless covey_client_options_set_ca_file or _set_ca_directory names others"
        case CURLE_COULDNT_CONNECT where DescriptorLimit.isReached: DescriptorLimit.message
        case CURLE_PROXY: "; check the user and the password of covey_client_options_set_proxy"
        default: ""
        }
    }
}
