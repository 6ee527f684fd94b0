"""Rules of the engine, each with the smallest change of its code that breaks it (tools/break_rules.py).

A rule is named by where it is written (docs/rules) and by what it says. Its code occurs once in its file; a test checks
that, so that a rule whose code moves is looked at again.
"""

from typing import NamedTuple


class Rule(NamedTuple):
    says: str
    file: str
    marked: str  # code of the file, in which « and » enclose an expression, or statements
    instead: str  # the expression that breaks the rule; empty: the statements are left out
    adapter: bool = False  # seen only by runs with the SyncManager adapter

    @property
    def code(self) -> str:
        return self.marked.replace("«", "").replace("»", "")

    def switched(self, number: int) -> str:
        """The code as it is built: it obeys the rule unless this number is the broken one."""
        before, rest = self.marked.split("«")
        obeys, after = rest.split("»")
        if self.instead:
            return f"{before}(isBroken({number}) ? ({self.instead}) : ({obeys})){after}"
        return f"{before}if !isBroken({number}) {{ {obeys} }}{after}"


RANGES, CORE, SYNC = "Sources/CoveyRanges/", "Sources/CoveyCore/", "Sources/CoveySync/"
VIEWS, OUTBOX, ENGINE = "Sources/CoveyCollections/", "Sources/CoveyOutbox/", "Sources/CoveyEngine/"
FEEDS = "Sources/CoveyFeeds/"

RULES = [
    # What is known of a channel's history
    Rule("INV-8: a live message extends the history only if its link leads to the tail", RANGES + "ChannelHistory.swift",
         "guard let between = «try follows(message, edge, from, cached, ids)» else", "Optional([Int64]())"),
    Rule("INV-8: links of cached messages are trusted only by a connection that was live already",
         RANGES + "ChannelHistory.swift", "guard «tail != nil» else { return try continues", "true"),
    Rule("INV-8: before a gap nothing is readable", RANGES + "ChannelHistory.swift",
         "if «t == tail?.gapBefore?.createdAtMs» { return nil }", "false"),
    Rule("sync.md 3: a tail ends where its frames end", RANGES + "ChannelHistory.swift",
         "func connectionEnded() { «tail = nil» }", ""),
    Rule("sync.md 6.1: a lost changelog position takes what it vouched for", RANGES + "ChannelHistory.swift",
         "func forget() { «self = ChannelHistory(tail: tail?.reopened)» }", ""),
    Rule("sync.md 3.3: the last millisecond of a page may not be over", SYNC + "PageApplier.swift",
         "let end = max(start, «isOver» ? newest + 1 : newest)", "true"),
    Rule("sync.md 3.3: a short page proves the start of the history", SYNC + "PageApplier.swift",
         "outcome.reachesStart = asksOlder && «outcome.olderCount < request.previousLimit»", "outcome.olderCount <= request.previousLimit"),
    Rule("sync.md 3.3: only an unfiltered page proves complete milliseconds", SYNC + "PageApplier.swift",
         "«!filter.filtersAtServer» && request.replyType == .all)", "true"),
    Rule("collections.md 3.4: a page that lacks a cached row deletes it", SYNC + "PageApplier.swift",
         "«try work.delete(one.row, source: .messageFill)»", ""),
    Rule("collections.md 3.4: rows that came since the request are not swept", SYNC + "PageApplier.swift",
         "«log?.changedSinceRequest(.message(row.messageId), where: \\.bringsRow) != true»", "true"),
    Rule("collections.md 3.4: rows younger than the grace are not swept", SYNC + "PageApplier.swift",
         "== nil ? Int64.min : «core.correctedNowMs - Policy.sweepGraceMs»", "Int64.max"),
    Rule("collections.md 3.4: for a young row that a page lacks the changelog is asked", SYNC + "PageApplier.swift",
         "if «doubtfulSince < .max» { try core.askForChanges", "false"),
    Rule("collections.md 3.4: a page that reaches the live edge is swept to its time", SYNC + "PageApplier.swift",
         "let swept = «outcome.touchesLive» ? span", "false",
         adapter=True),
    Rule("collections.md 3.4: what failed to say whether a young row is gone is asked again", SYNC + "MessageChangelog.swift",
         "«if let failure { changesFailed(channelUrl, failure) }»", ""),
    # Which copy wins
    Rule("INV-6: the newer body wins", CORE + "MessageMerge.swift",
         "«authority == .page ? incoming.updatedAt > stored.updatedAt : incoming.updatedAt >= stored.updatedAt»", "true"),
    Rule("INV-6: the newer thread wins, whatever the body", CORE + "MessageMerge.swift",
         "let thread = «incoming[.threadUpdatedAt] >= stored[.threadUpdatedAt]» ? incoming : stored", "true"),
    Rule("INV-6: a frame without reactions leaves those that are known", CORE + "MessageMerge.swift",
         "isOvertaken || «authority == .event && incoming.isEmpty(.reactions)»", "false"),
    Rule("INV-6: parts of a row that was overtaken stay out", CORE + "MessageMerge.swift",
         "let keepsReactions = «isOvertaken» ||", "false"),
    Rule("INV-6: the frame of a new message knows less than what is stored", CORE + "MessageWriter.swift",
         "return «isStored»", "false"),
    Rule("INV-16: of what is gone a late answer brings nothing back", CORE + "MessageWriter.swift",
         "guard let current = «core.current(incoming, asOf: times?.asOf)» else",
         "core.current(incoming, asOf: times?.asOf) ?? incoming"),
    Rule("INV-12: nothing before the offset is cached", CORE + "MessageWriter.swift",
         "guard «incoming.createdAt >= channel.visibleFromMs», !channel", "true"),
    Rule("INV-6: copies of a message follow it", CORE + "MessageWriter.swift",
         "«try copies.follow(\n            after, source: source, asOf: asOf(kind), isNew: kind == .new && stored == nil,\n"
         "            authority: kind == .new || stored != nil ? nil : authority)»", ""),
    Rule("sync.md 5.6: an edit where a view reaches is cached", CORE + "MessageWriter.swift",
         "covers(at) || «core.isShown?(url, at) == true» { return true }", "false"),
    Rule("sync.md 6.3: a deletion of the changelog is applied", SYNC + "MessageChangesWriter.swift",
         "«try writer.delete(row.messageId, in: channelUrl)»\n            if isNews",
         "Message?.none"),
    Rule("sync.md 6.3: a position that was set back meanwhile stands", CORE + "WriteTransaction.swift",
         "guard try «store.position(stream: stream, channelUrl: channelUrl) == before» else", "true"),
    Rule("sync.md 6.1: a token that is refused is a lost position", SYNC + "AskedPosition.swift",
         "return «code == .pageTokenExpired || code == .invalidValue»", "false"),
    Rule("sync.md 5.6: a lost frame is noticed", SYNC + "MessageEvents.swift",
         "«core.edgeIsBroken(url, after: work)»", ""),
    # What a view shows
    Rule("collections.md 3.8: a bound whose flag is false is open, also in an empty view",
         VIEWS + "MessageCollection+Changes.swift", "guard let window, «window.contains(after.key)», filter",
         "window.contains(after.key) && !lists.succeeded.isEmpty"),
    Rule("INV-4: only what lies between the bounds is shown", VIEWS + "Window.swift",
         "func contains(_ key: MessageKey) -> Bool { first <= key && «key <= last» }", "true"),
    Rule("decision 34: a lost frame turns live into behind", VIEWS + "Window.swift",
         "guard «isLive» else { return }\n        upper =", "false"),
    Rule("decision 34: a walk whose edge was broken does not end live", VIEWS + "PageScan.swift",
         "return !touchesLive ? .at(end) : «isEdgeBroken» ?", "false"),
    Rule("collections.md 3.5: a side that reached the start says so", VIEWS + "PageScan.swift",
         "«reachesStart» ? .start : .at(", "false"),
    Rule("collections.md 3.5: what is above the size is held back", VIEWS + "MessageCollection+Load.swift",
         "window.lower = «rows.hasOlder» ? .at", "false"),
    Rule("INV-4: an answer to a walk that was dropped changes nothing", VIEWS + "MessageCollection+Scans.swift",
         "guard let self, «self.isHeld(running)» else { return }", "true"),
    Rule("collections.md 3.8: what an edit makes match no more leaves", VIEWS + "MessageCollection+Changes.swift",
         "guard filter.matches(after) else { return «.remove(after)» }\n            return lists.succeeded", ".ignore"),
    Rule("INV-3: an update that changes nothing is not reported", VIEWS + "MessageCollection+Changes.swift",
         "return «lists.succeeded[place.index] == after» ? .ignore : .update(after)", "false"),
    Rule("collections.md 3.8: an own message sent elsewhere leaves the pending list", VIEWS + "MessageCollection+Changes.swift",
         "let isBeyond = «isOpenEnded && window.map { $0.last < after.key } ?? true»", "false"),
    Rule("collections.md 3.5: what an offset removes leaves the start", VIEWS + "Window.swift",
         "if «first < key» { lower = .start }", "false"),
    Rule("collections.md 5.3: a lost channel empties the view", VIEWS + "MessageCollection+Changes.swift",
         "«isGone = true»\n", ""),
    Rule("sync.md 5.5: the check fetches what lies before the live edge", VIEWS + "MessageCollection+Check.swift",
         "newer: «followsEdge» ? .end : .nothing)", "false"),
    Rule("sync.md 5.4: holes inside the window are closed", VIEWS + "MessageCollection+Check.swift",
         "older: «isWhole» ? .nothing : .time(known == nil", "true"),
    Rule("sync.md 5.4: a huge gap ends the window", VIEWS + "MessageCollection+Check.swift",
         "«window?.upper = .at(end)»\n", ""),
    Rule("collections.md 3.6.9: a full window gives up its far end", VIEWS + "MessageCollection+Content.swift",
         "guard «excess > 0» else { return (additions, updates) }", "false"),
    Rule("collections.md 3.9: what was unsent is reported as sent", VIEWS + "NetChange.swift",
         "nets[index].source = «nets[index].isSent» ? .eventMessageSent", "false"),
    # What is unsent
    Rule("INV-15: what may have arrived is looked up before it is sent again", OUTBOX + "Lane+Lookup.swift",
         "return «!c.serverDeduplicates || row.isForeign || row.error == .existsAlready || isSought(id)»", "false"),
    Rule("sync.md 8.3: not finding proves nothing where the channel hides that time", OUTBOX + "Lane+Lookup.swift",
         "let fromMs = start(of: [id]), «shownSinceMs <= fromMs» {", "true"),
    Rule("sync.md 8.1: a refusal that cannot be mended fails", OUTBOX + "ResendTable.swift",
         "default: «.fails»", ".automatic"),
    Rule("INV-15: rows in flight are of unknown outcome when the connection ends", OUTBOX + "Lane.swift",
         "case .inFlight: «outcomeUnknown(id, .connectionEnded, c)»", "failed(id, .connectionEnded, c)"),
    Rule("sync.md 8.2: first in, first out", OUTBOX + "Lane.swift",
         "var head: String? { «order.first { entries[$0]?.phase.isWaiting == true }» }",
         "order.last { entries[$0]?.phase.isWaiting == true }"),
    Rule("INV-15: an own reset of the history waits for the lookup", OUTBOX + "SendQueue.swift",
         "guard «isOutcomeOpen(in: url)» else { return body(nil) }", "false"),
    Rule("collections.md 5.3: unsent messages of a lost channel go", OUTBOX + "SendQueue+Calls.swift",
         "«removeAll(of: channelUrl, .removeUnknown, CoveyError(.channelNotFound, \"the channel is gone\"))»", ""),
    Rule("sync.md 8.2: whether a channel is still frozen is asked", OUTBOX + "Lane+Sending.swift",
         "guard «!askedIfFrozen» else { return }", "false"),
    Rule("INV-1: an accepted message takes its unsent one's place", OUTBOX + "SendQueue+Turn.swift",
         "guard «!accepted.isEmpty» else { return nil }", "false"),
    # Catching up
    Rule("sync.md 7: edits made before a view was opened are asked for", ENGINE + "Engine+Collections.swift",
         "guard «sync?.catchUp.isRunning(url) != true» else { return }", "false"),
    Rule("sync.md 7: a failed step is tried again", ENGINE + "CatchUp.swift",
         "«if let firstFailure { return retry(url, firstFailure) }»\n            return done(url)", ""),

    # What seeded runs saw once they were paged to both ends, opened again without a server, and not made to reconnect
    Rule("INV-7: a start whose last page fails shows what the cache holds by then", VIEWS + "MessageCollection+Scans.swift",
         "«running.rows = (try? self.rows(around: running.scan.start, within: running.scan.reach)) ?? running.rows»", ""),
    Rule("INV-2: a view that was opened before the log-in shows the outbox", ENGINE + "Engine+Client.swift",
         "«for view in messageCollections.ascending { view.outboxOpened() }»", "", adapter=True),
    Rule("sync.md 5.6: the channel of a lost frame is fetched", ENGINE + "Engine+Session.swift",
         "«core.refetchChannel(url)»\n        let views = collections(of: url)", ""),
    Rule("sync.md 6.1: a lost position of the channel changelog marks every channel", SYNC + "ChannelChangelog.swift",
         "«try work.store.markAllDirty()»", ""),
    Rule("sync.md 8.3: a failed message of unknown outcome is looked up without a view", OUTBOX + "Lane+Lookup.swift",
         "guard «mayLookUp(c)» else { return }", "c.isOnline && isReady", adapter=True),

    # What runs with feeds saw
    Rule("INV-8: a message of the login's millisecond may be new", RANGES + "ChannelHistory.swift",
         "if tail == nil, «at < liveSinceMs» { return .known }", "at <= liveSinceMs"),
    Rule("INV-8: what a link leads over belongs to the last millisecond", RANGES + "ChannelHistory.swift",
         "«for id in between { edge.append(id) }»", ""),
    Rule("INV-8: while frames wait, nothing before them continues the tail", SYNC + "MessageEvents.swift",
         "«if core.connection?.historyResets.hasWaiting(url) == true { history.connectionEnded() }»", ""),
    Rule("INV-16: changes of a message that was acknowledged once more are asked for", SYNC + "MessageEvents.swift",
         "«try core.askForChanges(url, since: written.createdAt, after: work)»", ""),
    Rule("sync.md 6.3: a row of the changelog that was overtaken is asked for again", SYNC + "MessageChangesWriter.swift",
         "if «isOvertaken», let now, !now.hasParts(of: message)", "false"),
    Rule("decision 52: an answer that a frame may have spoiled is asked for again", FEEDS + "FeedChangeReader.swift",
         "guard written, «isAsItCame» else", "true"),
    Rule("decision 52: changes of what was hidden are asked for when it is shown", FEEDS + "FeedChannel.swift",
         "guard «ms < visibleFromMs» else { return nil }", "false"),
    Rule("decision 52: they are asked for since they were known before that", FEEDS + "FeedChannel.swift",
         "«position.unlistedFromMs = min(position.unlistedFromMs ?? .max, listedUntilMs)»", ""),
    Rule("decision 52: an answer that has overtaken a message is asked for again", FEEDS + "Feed+Changes.swift",
         "«answer.updated.allSatisfy({ channel.cursor.contains($0.key) })»", "true"),
    Rule("decision 52: a request for changes that failed is due until it is answered", FEEDS + "Feed+Changes.swift",
         "// A request that failed is sent again when nothing is in its way.\n            «changes.noteChange(url)»", ""),
    Rule("decision 52: a channel without a position may have been delivered", FEEDS + "Feed+Changes.swift",
         "if «!mayBeDelivered» {", "true"),
    Rule("decision 52: only a row as new as the connection says who is a member", FEEDS + "FeedRows.swift",
         "func isCurrent(_ url: String) -> Bool { «core.maySync && areCurrent && !staleUrls.contains(url)» }", "core.maySync"),
    Rule("decision 52: what is known of members without an item is stored", FEEDS + "Feed.swift",
         "«mustWrite = true»", ""),
    Rule("sync.md 1.2: a replaced cache takes rows of the views that show what is known", ENGINE + "Engine+ReplacedCache.swift",
         "for view in messageCollections.ascending where «view.phase == .ready»", "true"),
    Rule("decision 52: a reply that another process may have sent is looked up first", OUTBOX + "SendQueue+Calls.swift",
         "«row.state = .inFlight(attempt: 1)»\n            row.outcomeUnknownSinceMs = min", ""),
    Rule("decision 52: a reply that is known to be sent is not sent again", OUTBOX + "SendQueue+Calls.swift",
         "if let messageId = «sentMessageId(requestId, in: channelUrl)»", "Int64?.none"),
    Rule("decision 52: what was hidden before its frames came is a gap", FEEDS + "FeedChannel.swift",
         "if isLive, «heardUntilMs >= ms», certainty", "true"),
    Rule("decision 52: a page is proven by the rows that are asked for after it", FEEDS + "FeedCertainty.swift",
         "(untilMs, proof) = (certainMs(cursorMs), «FeedProof.missing»)", "FeedProof.given"),
    Rule("decision 52: a page that overtakes frames is a page", FEEDS + "Feed.swift",
         "if channel.isLive, «!isByFrames», span.upperBound", "false"),
    Rule("sync.md 5.4: the check of a live window begins at the live edge", VIEWS + "MessageCollection+Check.swift",
         "lists.succeeded.last?.createdAt ?? .min, «edgeMs»)", "edgeMs == 0 ? 0 : .min"),
    Rule("decision 52: a place in the changes does not pass what waits", FEEDS + "FeedChannel.swift",
         "let storedMs = «min(position.changes?.ts ?? place.ts, place.ts)»", "place.ts"),
]
