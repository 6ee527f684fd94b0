import CoveyHeader
import Testing

@testable import Covey

@Suite struct HeaderTests {
    @Test func versionIsThatOfTheHeader() {
        #expect(covey_version() == 1_000)
    }
}
