// Which servers get the user's key for protected files (decision 39). A message cannot say it: whoever sends one chooses its
// URL, and whether it is protected. The site is trusted, and so is a server that the site named in its answers to this
// user's own uploads.

import CoveyModel
import CoveyStore
import CoveyWire

extension Core {
    package func mayReceiveKey(_ url: FileURL) -> Bool {
        url.isPart(of: site) || ((try? store?.fileOrigins()) ?? []).contains(url.origin)
    }

    /// The server answered an upload with this URL.
    package func uploadedFile(to text: String) {
        guard let store, let url = try? FileURL(text), !mayReceiveKey(url) else { return }
        // Never less safe than the site itself.
        guard url.origin.hasPrefix("https://") || site.apiUrl.lowercased().hasPrefix("http://") else { return }
        let known = (try? store.fileOrigins()) ?? []
        try? store.setFileOrigins(known.suffix(Policy.fileOriginsMost - 1) + [url.origin])
    }
}
