// URLs of files to download: what is asked for, under which name it is cached, and which servers are the site's.

import CoveyModel
import Testing

@testable import CoveyWire

@Suite struct FileURLTests {
    @Test func itIsAskedForAsItWasGivenAndCachedWithoutTheKey() throws {
        let url = try FileURL("HTTPS://Files.Example.com/a b/é?x=1&auth=key&y=2#here")
        #expect(url.asGiven == "HTTPS://Files.Example.com/a%20b/%C3%A9?x=1&auth=key&y=2")
        #expect(url.text == "HTTPS://Files.Example.com/a%20b/%C3%A9?x=1&y=2")
        #expect(url.origin == "https://files.example.com:443")
        #expect(try FileURL("http://h/a?auth=key").text == "http://h/a")
        #expect(try FileURL("http://[::1]:80/a").origin == "http://[::1]:80")
    }

    @Test(arguments: [
        "", "a", "ftp://h/a", "file:///a", "http:/h", "http://", "http:///a", "http://?a", "http://#a", "http://u@h/a",
        "http://u:p@h/", "http://h:/\\@x", "http://h:x/", "http://h:70000/", "http://h\\@x/", "http://h%2fx/",
        "http://[::1/", "http://[]/a", "http://h o/", "http://[::1]x/", "http://hé/",
        "http://h:+80/", "http://]/",
    ])
    func whatLeavesTheServerInDoubtIsRejected(_ text: String) {
        #expect(throws: CoveyError.self) { try FileURL(text) }
    }

    @Test func theKeyIsOnlyForServersOfTheSite() throws {
        func isPart(_ file: String, of api: String, app: String = "App") throws -> Bool {
            try FileURL(file).isPart(of: Site(apiUrl: api, socketUrl: "", appId: app))
        }
        // The server itself, and nothing that differs in scheme or port.
        #expect(try isPart("http://127.0.0.1:9/a", of: "http://127.0.0.1:9"))
        #expect(try isPart("https://chat.example.com:443/a", of: "https://CHAT.example.com"))
        #expect(try !isPart("http://127.0.0.1:8/a", of: "http://127.0.0.1:9"))
        #expect(try !isPart("http://chat.example.com/a", of: "https://chat.example.com"))
        #expect(try !isPart("https://files.example.com/a", of: "https://chat.example.com"))
        // Other servers of the domain that the application's server belongs to.
        let api = "https://api-app.example.com"
        #expect(try isPart("https://file-eu.example.com/a", of: api))
        #expect(try !isPart("http://file-eu.example.com/a", of: api))
        #expect(try !isPart("https://example.com.evil.org/a", of: api))
        #expect(try !isPart("https://evilexample.com/a", of: api))
        #expect(try !isPart("https://file.example.com/a", of: "https://api-other.example.com"))
        #expect(try !isPart("https://other.com/a", of: "https://api-app.com"))
        #expect(try !isPart("https://file.example.com/a", of: "http://api-app.example.com"))
    }

    @Test(arguments: [
        (403, "", 400_108), (401, "no", 400_108), (404, "<html>", 400_201), (302, "", 800_220), (500, "", 500_901),
        (429, "", 500_910), (403, #"{"error":true,"code":400310,"message":"revoked"}"#, 400_310),
    ])
    func theStatusDecidesWhereTheBodySaysNothing(_ status: Int32, _ body: String, _ code: Int32) {
        #expect(CoveyError.ofDownload(HTTPAnswer(status: status, body: Array(body.utf8))).code.rawValue == code)
    }
}
