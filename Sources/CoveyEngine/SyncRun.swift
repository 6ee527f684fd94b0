// Synchronization over one connection, while it is not paused: first the channels of open collections and the changelog
// of the user's channels, then the background fetches. It ends with the connection, or when the app pauses. Nothing
// else retains its parts, and their completions hold them weakly, so answers that arrive after the end have no effect.

import CoveyCollections
import CoveyCore
import CoveySync

final class SyncRun {
    let catchUp: CatchUp
    let channelChangelog: ChannelChangelog
    let background: BackgroundSync

    init(core: Core, status: BackgroundStatus, collections: @escaping (String) -> [MessageCollection]) {
        let (catchUp, channelChangelog) = (CatchUp(core: core, collections: collections), ChannelChangelog(core: core))
        let background = BackgroundSync(core: core, status: status)
        catchUp.idle = { [unowned background] in background.wake() }
        background.isBusy = { [unowned catchUp] in catchUp.isRunning($0) }
        background.mayRun = { [unowned catchUp, unowned channelChangelog] in
            catchUp.isIdle && !channelChangelog.isRunning
        }
        (self.catchUp, self.channelChangelog, self.background) = (catchUp, channelChangelog, background)
    }

    func end() {
        catchUp.end()
        background.end()
    }
}
