// The web page of the sandbox: `/` for a browser, its files below /sandbox/page/. They are in Files/ here and become part
// of the executable when it is built. They contain no data and need no token: what the page shows it reads from the
// control interface, with the Api-Token.
//
// The page runs only its own script, loads nothing from elsewhere and cannot be framed (Content-Security-Policy). Other
// programs get from `/` what a server of the protocol answers there.
import NIOHTTP1

enum PageFiles {
    private static let directory = "/sandbox/page/"

    private struct File {
        let type: String
        let bytes: [UInt8]
    }

    private static let start = File(type: "text/html", bytes: PackageResources.index_html)
    private static let files: [Substring: File] = [
        "style.css": File(type: "text/css", bytes: PackageResources.style_css),
        "icon.svg": File(type: "image/svg+xml", bytes: PackageResources.icon_svg),
        "main.js": script(PackageResources.main_js),
        "api.js": script(PackageResources.api_js),
        "channels.js": script(PackageResources.channels_js),
        "connections.js": script(PackageResources.connections_js),
        "dom.js": script(PackageResources.dom_js),
        "faults.js": script(PackageResources.faults_js),
        "messages.js": script(PackageResources.messages_js),
        "replica.js": script(PackageResources.replica_js),
        "session.js": script(PackageResources.session_js),
        "tabs.js": script(PackageResources.tabs_js),
        "timeline.js": script(PackageResources.timeline_js),
        "traffic.js": script(PackageResources.traffic_js),
    ]

    private static func script(_ bytes: [UInt8]) -> File { File(type: "text/javascript", bytes: bytes) }

    /// nil: the request is for no file of the page.
    static func answer(to head: HTTPRequestHead) -> Answer? {
        guard head.method == .GET || head.method == .HEAD else { return nil }
        let path = head.originTarget.prefix { $0 != "?" }
        let file: File? =
            if path == "/" { isBrowser(head) ? start : nil } else if path.hasPrefix(directory) {
                files[path.dropFirst(directory.count)]
            } else { nil }
        return file.map { Answer(status: .ok, headers: headers(type: $0.type), body: $0.bytes) }
    }

    private static func isBrowser(_ head: HTTPRequestHead) -> Bool {
        head.headers[canonicalForm: "accept"].contains { $0.hasPrefix("text/html") }
    }

    private static func headers(type: String) -> HTTPHeaders {
        [
            "Content-Type": "\(type); charset=utf-8",
            "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; "
                + "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; "
                + "require-trusted-types-for 'script'; trusted-types 'none'",
            "X-Content-Type-Options": "nosniff",
            "X-Frame-Options": "DENY",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Opener-Policy": "same-origin",
            "Cross-Origin-Resource-Policy": "same-origin",
            // The next server at this address may be of another version.
            "Cache-Control": "no-store",
            "Vary": "Accept",
        ]
    }
}
