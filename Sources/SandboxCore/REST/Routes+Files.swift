// Endpoints of files (rest.md §9.11). The files themselves are fetched from `/files/…`, beside `/v3/`.

extension Sandbox {
    static let fileRoutes: [Route] = [
        Route("POST", "storage/file", "Upload a file", Sandbox.uploadFile)
    ]
}
