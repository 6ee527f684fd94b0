// Makes a failing life short: leaves out steps, in ever smaller groups, as long as something still does not hold.

package enum Shrinking {
    /// The steps that are left, and what does not hold then.
    package static func shrink(seed: UInt64, withAdapter: Bool = false, limit runs: Int = 400) -> (
        steps: [Int], violations: [String]
    ) {
        var whole = Scenario(seed: seed, keepsTrace: false, withAdapter: withAdapter)
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
                var program = Scenario(seed: seed, only: Set(candidate), keepsTrace: false, withAdapter: withAdapter)
                let found = program.run()
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
