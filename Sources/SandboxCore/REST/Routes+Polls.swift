// Endpoints of polls (rest.md §11).

extension Sandbox {
    static let pollRoutes: [Route] = [
        Route("POST", "polls", "Create a poll", Sandbox.createPoll),
        Route("GET", "polls", "List the polls of a channel", Sandbox.listPolls),
        Route("GET", "polls/{poll_id:int}", "Get a poll", Sandbox.getPoll),
        Route("PUT", "polls/{poll_id:int}", "Update a poll", Sandbox.updatePoll),
        Route("DELETE", "polls/{poll_id:int}", "Delete a poll", Sandbox.deletePoll),
        Route("PUT", "polls/{poll_id:int}/close", "Close a poll", Sandbox.closePoll),
        Route("PUT", "polls/{poll_id:int}/vote", "Vote", Sandbox.restVote),
        Route("POST", "polls/{poll_id:int}/options", "Add an option", Sandbox.addPollOption),
        Route("GET", "polls/{poll_id:int}/options/{option_id:int}", "Get an option", Sandbox.getPollOption),
        Route("PUT", "polls/{poll_id:int}/options/{option_id:int}", "Update an option", Sandbox.updatePollOption),
        Route("DELETE", "polls/{poll_id:int}/options/{option_id:int}", "Delete an option", Sandbox.deletePollOption),
        Route("GET", "polls/{poll_id:int}/options/{option_id:int}/voters", "List voters", Sandbox.listVoters),
        Route("GET", "group_channels/{channel_url}/polls/changelogs", "Changes of polls", Sandbox.pollChangelog),
    ]
}
