// Shortens a failing run: leaves out steps, in ever smaller groups, as long as a violation remains.

package enum Shrinking {
    /// The remaining steps, and their violations.
    package static func shrink(seed: UInt64, with extras: Scenario.Extras = [], limit runs: Int = 400) -> (
        steps: [Int], violations: [String]
    ) {
        var whole = Scenario(seed: seed, keepsTrace: false, with: extras)
        var left = Array(0..<whole.steps)
        var violations = whole.run()
        guard !violations.isEmpty else { return (left, []) }
        var runs = runs
        var size = max(1, left.count / 2)
        while true {
            var at = 0
            var hasShrunk = false
            while at < left.count, runs > 0 {
                let candidate = Array(left[..<at] + left[min(at + size, left.count)...])
                var scenario = Scenario(seed: seed, only: Set(candidate), keepsTrace: false, with: extras)
                let found = scenario.run()
                runs -= 1
                if found.isEmpty {
                    at += size
                } else {
                    (left, violations, hasShrunk) = (candidate, found, true)
                }
            }
            if runs <= 0 || size == 1 && !hasShrunk { return (left, violations) }
            size = max(1, size / 2)
        }
    }
}
