"""The page of the sandbox in a real browser: what it shows, what it does, and that it believes nothing."""

import http.server
import json
import threading
from urllib.parse import urlsplit

import pytest
from browser import Browser
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from wire import WebSocket


@pytest.fixture(scope="module")
def browser():
    browser = Browser()
    yield browser
    browser.close()


def channel(url, members=("ana", "bo"), messages=()):
    return {"channel_url": url, "name": url.capitalize(), "members": [{"user_id": user} for user in members],
            "messages": list(messages)}


def message(number, text, user="ana", at=None):
    return {"message_id": number, "created_at": at or 1_700_000_000_000 + number, "user_id": user, "message": text}


def bring(server, *channels, users=("ana", "bo")):
    answer = server.rest("POST", "import", {
        "format": "covey-sandbox-1", "users": [{"user_id": user, "nickname": user} for user in users],
        "channels": list(channels)}, root="/sandbox/")
    assert not answer.get("error"), answer


@pytest.fixture
def page(browser, start_server):
    """A server with a channel, and its page, open."""
    server = start_server()
    bring(server, channel("general", messages=[message(1, "hello"), message(2, "hi", "bo")]))
    browser.open(server.page_url)
    browser.wait_for_text("#state", "live")
    browser.server = server
    return browser


def choose(browser, url):
    browser.one(f'#channels button[title="{url}"]').click()


def control(server, name):
    return server.rest("GET", name, root="/sandbox/")


def messages_of(server, url="general"):
    answer = server.rest("GET", f"group_channels/{url}/messages?message_ts=0&next_limit=200")
    return [(each["user"]["user_id"], each["message"]) for each in answer["messages"]]


# The token

def test_the_printed_address_opens_the_page_and_the_token_leaves_the_address(page):
    assert page.driver.current_url == page.server.url + "/"
    assert page.server.api_token not in page.run("return JSON.stringify(history.state) + document.documentElement.outerHTML")
    page.driver.refresh()
    page.wait_for_text("#state", "live")


def test_without_a_token_the_page_shows_nothing_and_asks_for_it(browser, start_server):
    server = start_server()
    bring(server, channel("secret-place"))
    browser.open(server.url)
    browser.run("sessionStorage.clear()")
    browser.driver.refresh()
    assert browser.one("#sign-in-form") and "secret" not in browser.driver.page_source
    browser.fill("#token", "wrong")
    browser.one("#sign-in-form button").click()
    browser.wait_for_text("#sign-in-error", "not the API token")
    browser.fill("#token", server.api_token)
    browser.one("#sign-in-form button").click()
    browser.wait_for_text("#channels", "Secret-place")
    browser.one("#leave").click()
    assert browser.one("#sign-in-form") and browser.run("return sessionStorage.length") == 0


def test_a_token_of_any_characters_is_read_from_the_address(browser, start_server):
    odd = "a+b%23#&=/?\\'\"<é".encode("ascii", "ignore").decode()
    server = start_server("--api-token", odd, "--user", "ana")
    browser.open(server.page_url)
    browser.wait_for_text("#state", "live")


def test_the_token_is_in_no_request_line(page):
    asked = [json.loads(entry["message"])["message"] for entry in page.driver.get_log("performance")]
    urls = [entry["params"]["request"]["url"] for entry in asked if entry["method"] == "Network.requestWillBeSent"]
    ours = [url for url in urls if url.startswith(page.server.url)]
    assert len(ours) > 5 and not any(page.server.api_token in url for url in ours)
    assert {urlsplit(url).netloc for url in urls if url.startswith("http")} == {urlsplit(page.server.url).netloc}


# Pages of others

@pytest.fixture
def other_site():
    """A page of another port of this machine, as a developer may have one open. Gives its address."""

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(b"<!doctype html><title>other</title>")

        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        yield f"127.0.0.1:{server.server_port}"
        server.shutdown()
        thread.join()


ATTEMPTS = """
    const [server, token, done] = arguments;
    const outcome = {};
    const attempt = async (name, work) => { try { outcome[name] = await work(); } catch (error) { outcome[name] = "failed"; } };
    const loading = (tag, source) => new Promise((resolve) => {
        const node = document.createElement(tag);
        [node.onload, node.onerror] = [() => resolve("loaded"), () => resolve("failed")];
        node.src = source;
        document.body.append(node);
    });
    (async () => {
        await attempt("read", async () => (await fetch(server + "/v3/users/ana")).status);
        await attempt("with token", async () => (await fetch(server + "/v3/users", { headers: { "Api-Token": token } })).status);
        await attempt("blind", async () => (await fetch(server + "/v3/users/eve/session_key",
            { method: "POST", mode: "no-cors", body: "{}" })).type);
        await attempt("traffic", async () => (await fetch(server + "/sandbox/traffic", { headers: { "Api-Token": token } })).status);
        await attempt("socket", () => new Promise((resolve) => {
            const socket = new WebSocket(server.replace("http", "ws") + "/?user_id=eve");
            [socket.onopen, socket.onerror] = [() => resolve("open"), () => resolve("failed")];
        }));
        await attempt("script", () => loading("script", server + "/sandbox/page/dom.js"));
        await attempt("picture", () => loading("img", server + "/sandbox/page/icon.svg"));
        done(outcome);
    })();
"""


@pytest.mark.parametrize("name", ["127.0.0.1", "localhost", "attacker.example"])
def test_a_page_of_another_origin_reads_and_does_nothing_even_with_the_token(browser, start_server, other_site, name):
    server = start_server("--user", "ana")
    browser.open("http://" + other_site.replace("127.0.0.1", name))
    outcome = browser.driver.execute_async_script(ATTEMPTS, server.url, server.api_token)
    assert outcome.pop("blind") in ("opaque", "failed")  # it may be sent, and is refused
    assert set(outcome.values()) == {"failed"} and len(outcome) == 6, outcome
    assert [user["user_id"] for user in server.rest("GET", "users")["users"]] == ["ana"]
    assert control(server, "connections")["connections"] == []
    browser.complaints()


def test_the_same_attempts_succeed_from_its_own_origin(browser, start_server):
    """So the test above fails for the reason that it is about. The document has no policy of its own."""
    server = start_server("--user", "ana")
    browser.open(server.url + "/sandbox/openapi.json")
    outcome = browser.driver.execute_async_script(ATTEMPTS, server.url, server.api_token)
    assert outcome == {"read": 400, "with token": 200, "blind": "basic", "traffic": 200, "socket": "open",
                       "script": "loaded", "picture": "loaded"}
    assert server.rest("GET", "users?user_ids=eve")["users"]
    browser.complaints()


def test_the_page_cannot_be_framed(browser, start_server, other_site):
    server = start_server()
    browser.open("http://" + other_site)
    browser.run("const f = document.createElement('iframe'); f.id = 'frame'; f.src = arguments[0]; document.body.append(f)",
                server.url + "/")
    browser.wait(lambda: "403" in "".join(browser.complaints()), "the refusal")


def test_under_another_name_the_server_gives_no_page(browser, start_server):
    """DNS rebinding: the browser looks up a name of the attacker and comes to this machine."""
    server = start_server()
    browser.open(server.page_url.replace("127.0.0.1", "attacker.example"))
    assert "is not served" in browser.run("return document.body.textContent")
    assert browser.all("#app") == []
    allowed = start_server("--allow-host", "attacker.example")
    browser.open(allowed.page_url.replace("127.0.0.1", "attacker.example"))
    browser.wait_for_text("#state", "live")
    browser.complaints()


# Channels and messages

def test_it_shows_channels_and_messages_and_follows_the_server(page):
    choose(page, "general")
    page.wait(lambda: page.texts("#messages .text") == ["hello", "hi"], "the history")
    assert page.texts("#channels .name") == ["General"]
    page.server.rest("POST", "group_channels/general/messages",
                     {"message_type": "MESG", "user_id": "bo", "message": "from a backend"})
    page.wait_for_text("#messages", "from a backend")
    page.wait_for_text("#channels .preview", "bo: from a backend")
    bring(page.server, channel("later", messages=[message(9, "x", at=1_900_000_000_000)]), users=())
    page.wait(lambda: page.texts("#channels .name") == ["Later", "General"], "the new channel, first")


def test_edits_reactions_and_deletions_are_shown(page):
    choose(page, "general")
    page.wait_for_text("#messages", "hello")
    page.server.rest("PUT", "group_channels/general/messages/1",
                     {"message_type": "MESG", "user_id": "ana", "message": "changed"})
    page.server.rest("POST", "group_channels/general/messages/1/reactions", {"user_id": "bo", "reaction": "wave"})
    page.wait_for_text("#messages .facts", "wave 1")
    page.wait_for_text("#messages .facts", "edited")
    page.server.rest("DELETE", "group_channels/general/messages/2")
    page.wait(lambda: page.texts("#messages .text") == ["changed"], "one message less")


def test_a_channel_that_is_deleted_while_it_is_open_is_closed(page):
    choose(page, "general")
    page.wait_for_text("#messages", "hello")
    page.server.rest("DELETE", "group_channels/general")
    page.wait_for_text("#messages-note", "The channel general was deleted")
    page.wait(lambda: page.texts("#channels li") == [], "no channel")
    assert page.texts("#messages li") == [] and not page.all("#composer")[0].is_displayed()
    assert not page.all("#notice")[0].is_displayed()


def test_any_user_can_write_with_the_keyboard(page):
    choose(page, "general")
    page.fill("#author", "bo")
    page.one("#text").send_keys("one", Keys.SHIFT, Keys.ENTER, Keys.NULL, "two", Keys.ENTER)
    page.wait_for_text("#messages", "one\ntwo")
    assert messages_of(page.server)[-1] == ("bo", "one\ntwo")
    assert page.one("#text").get_property("value") == ""


def test_a_message_that_the_server_refuses_stays_and_the_reason_is_shown(page):
    choose(page, "general")
    page.fill("#author", "nobody")
    page.one("#text").send_keys("lost?", Keys.ENTER)
    page.wait_for_text("#notice", "No such user")
    page.one("#dismiss").click()
    assert not page.all("#notice")[0].is_displayed()
    assert page.one("#text").get_property("value") == "lost?"
    assert len(messages_of(page.server)) == 2


def test_a_channel_is_created_with_its_users(page):
    page.one("#new-channel").click()
    page.fill("#new-url", "harbour")
    page.fill("#new-members", "kim, lee ,kim")
    page.one("#new-members").send_keys(Keys.ENTER)
    page.wait_for_text("#channel-name", "harbour")
    made = page.server.rest("GET", "group_channels/harbour?show_member=true")
    assert sorted(member["user_id"] for member in made["members"]) == ["kim", "lee"]
    page.one("#new-channel").click()
    page.fill("#new-url", "harbour")
    page.one("#new-members").send_keys(Keys.ENTER)
    page.wait_for_text("#channel-error", "harbour")


def test_names_texts_and_frames_are_never_read_as_html(browser, start_server):
    attack = "<img src=x onerror='window.attacked=1'><script>window.attacked=1</script>"
    server = start_server()
    bring(server, {**channel("general", members=(attack,), messages=[message(1, attack, attack)]), "name": attack},
          users=(attack,))
    browser.open(server.page_url)
    choose(browser, "general")
    browser.wait(lambda: browser.texts("#messages .text") == [attack], "the text as it is")
    with WebSocket(server.port, "user_id=%3Cimg%20src=x%20onerror=%22window.attacked=1%22%3E") as socket:
        socket.command("LOGI")
        browser.wait_for_text("#traffic .who", "<img")
    server.rest("POST", "faults", {"do": "drop", "on": "event", "user": attack}, root="/sandbox/")
    browser.one("#tab-faults").click()
    browser.wait_for_text("#faults code", "<script>")
    assert browser.texts("#channels .name") == [attack]
    assert browser.all("#app img, #app script") == [] and browser.run("return window.attacked") is None
    assert browser.complaints() == []


def test_the_browser_itself_forbids_html_and_foreign_scripts(page):
    assert page.run("try { document.body.innerHTML = '<b>x</b>' } catch (error) { return error.name }") == "TypeError"
    for source in ("data:text/javascript,window.attacked=1", "http://127.0.0.1:1/x.js"):
        page.run("const s = document.createElement('script'); try { s.src = arguments[0]; document.head.append(s) } catch {}",
                 source)
    assert page.run("return window.attacked") is None
    page.complaints()


# Connections, traffic, faults

def test_it_shows_who_is_connected_and_cuts_one(page):
    page.one("#tab-connections").click()
    with WebSocket(page.server.port, "user_id=ana") as ana, WebSocket(page.server.port, "user_id=bo") as bo:
        ana.command("LOGI")
        bo.command("LOGI")
        page.wait(lambda: page.texts("#connections th") == ["ana", "bo"], "both users")
        page.one("#connections button[aria-label$='of ana']").click()
        assert ana.at_end()
        page.wait(lambda: page.texts("#connections th") == ["bo"], "one user less")
        bo.send_frame('PING{"id":1}')
        assert bo.command("PONG")
        page.one("#cut-all").click()
        assert bo.at_end()
        page.wait_for_text("#connections-note", "Nobody is connected")


def test_it_shows_the_frames_of_a_connection_live_and_masks_secrets(page):
    token = page.server.rest("POST", "issue-token", {"user_id": "ana"}, root="/sandbox/")["token"]
    with WebSocket(page.server.port, f"user_id=ana&access_token={token}") as ana, \
            WebSocket(page.server.port, "user_id=bo") as bo:
        key = ana.command("LOGI")[1]["key"]
        bo.command("LOGI")
        ana.send_frame('MESG{"req_id":"1","channel_url":"general","message":"look at me"}')
        ana.command("MESG")
        page.wait_for_text("#traffic", "look at me")
        page.one("#tab-connections").click()
        number = page.one("#connections tr:first-child td").text
        page.one(f'[aria-label="Traffic of connection {number}"]').click()
        page.wait(lambda: set(page.texts("#traffic .who")) == {"ana"}, "the frames of one connection only")
        assert page.texts("#traffic strong")[:4] == ["connected", "LOGI", "MESG", "MESG"]
        ways = page.texts("#traffic .way")
        assert [way.strip() for way in ways[:4]] == ["• event", "← sent", "→ received", "← sent"]
        page.one("#traffic li:nth-child(2) summary").click()
        page.wait_for_text("#traffic pre", '"command": "LOGI"')
        source = page.run("return document.documentElement.outerHTML")
        assert "look at me" in source and key not in source and token not in source and "***" in source
        page.fill("#traffic-search", "LOOK AT")
        page.wait(lambda: page.texts("#traffic strong") == ["MESG", "MESG"], "the lines with this text")


def test_the_traffic_pauses_and_goes_on(page):
    def say(text):
        page.server.rest("POST", "group_channels/general/messages",
                         {"message_type": "MESG", "user_id": "bo", "message": text})
        page.wait_for_text("#channels .preview", text)

    say("first")
    page.wait_for_text("#traffic", "first")
    page.one("#traffic-pause").click()
    say("second")
    assert not any("second" in text for text in page.texts("#traffic"))
    page.one("#traffic-pause").click()
    page.wait_for_text("#traffic", "second")
    page.one("#traffic-clear").click()
    assert page.texts("#traffic li") == []


def test_a_fault_is_added_shown_and_removed(page):
    page.one("#tab-faults").click()
    page.one("#fault-do").find_element(By.CSS_SELECTOR, "option[value=error]").click()
    page.fill("#fault-on", "request GET users")
    page.fill("#fault-times", "3")
    page.one("#fault-form button").click()
    page.wait_for_text("#faults code", '"do":"error"')
    assert page.server.rest("GET", "users")["code"] == 500910
    page.wait_for_text("#faults .note", "took effect 1 of 1 times")
    page.one("#faults button").click()
    page.wait(lambda: page.texts("#faults li") == [], "no fault")
    assert "users" in page.server.rest("GET", "users")
    page.fill("#fault-on", "nonsense")
    page.one("#fault-form button").click()
    page.wait_for_text("#notice", "on begins with one of")


def test_faults_do_not_affect_the_page(page):
    for on in ("request", "answer", "frame", "login"):
        page.server.rest("POST", "faults", {"do": "drop", "on": on}, root="/sandbox/")
    page.driver.refresh()
    choose(page, "general")
    page.wait_for_text("#messages", "hello")
    faults = page.server.rest("GET", "faults", root="/sandbox/")["faults"]
    assert [fault["seen"] for fault in faults] == [0, 0, 0, 0]


# Use

def test_the_keyboard_reaches_everything(page):
    reached = set()
    page.run("document.activeElement.blur()")
    for _ in range(30):
        page.driver.switch_to.active_element.send_keys(Keys.TAB)
        reached.add(page.run("return document.activeElement.id || document.activeElement.className"))
    assert {"new-channel", "channel-search", "channel", "leave", "message-scroll", "tab-traffic", "traffic"} <= reached
    page.one("#tab-traffic").send_keys(Keys.ARROW_RIGHT)
    assert page.run("return document.activeElement.id") == "tab-connections" and page.one("#connections-panel")
    page.one("#tab-connections").send_keys(Keys.END)
    assert page.run("return document.activeElement.id") == "tab-replica"


def test_every_field_and_button_has_a_name(page):
    nameless = page.run("""
        return [...document.querySelectorAll("input, select, textarea, button")].filter((node) =>
            !(node.labels?.length || node.getAttribute("aria-label") || (node.tagName === "BUTTON" && node.textContent.trim()))
        ).map((node) => node.outerHTML)""")
    assert nameless == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_texts_stand_out_from_their_ground(page, scheme):
    """Contrast of 4.5 to 1 at least (WCAG 2, AA), of the variables that texts have."""
    page.driver.execute_cdp_cmd(
        "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": scheme}]})
    colors = page.run("""
        const style = getComputedStyle(document.documentElement);
        return Object.fromEntries(["ground", "pane", "raised", "text", "faint", "accent", "on-accent", "danger", "in", "out"]
            .map((name) => [name, style.getPropertyValue("--" + name).trim()]))""")
    assert (brightness(colors["pane"]) > 0.5) == (scheme == "light")
    for text in ("text", "faint", "accent", "danger", "in", "out"):
        for ground in ("pane", "raised"):
            assert contrast(colors[text], colors[ground]) >= 4.5, (text, ground)
    assert contrast(colors["on-accent"], colors["accent"]) >= 4.5
    page.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})


def brightness(color):
    parts = [int(color[index:index + 2], 16) / 255 for index in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one, other):
    low, high = sorted((brightness(one), brightness(other)))
    return (high + 0.05) / (low + 0.05)


def test_a_thousand_channels_and_ten_thousand_messages(browser, start_server):
    server = start_server()
    history = [message(number, f"message {number}", ("ana", "bo")[number % 2]) for number in range(1, 10_001)]
    # Ids and times rise through the whole document.
    others = [channel(f"room-{number}", messages=[message(20_000 + number, "x")]) for number in range(999)]
    bring(server, channel("general", messages=history), *others)
    browser.open(server.page_url)
    browser.wait(lambda: len(browser.all("#channels li")) == 1_000, "all channels")
    browser.fill("#channel-search", "general")
    browser.wait(lambda: browser.texts("#channels .name") == ["General"], "the one that was searched for")
    choose(browser, "general")
    browser.wait_for_text("#messages", "message 10000")
    assert len(browser.all("#messages li")) == 200
    loaded = 200
    while loaded < 10_000:
        browser.run("document.getElementById('message-scroll').scrollTop = 0; document.getElementById('earlier').click()")
        loaded = browser.wait(lambda: more_than(browser, loaded), f"more than {loaded} messages")
    assert browser.texts("#messages li:first-child .text") == ["message 1"]
    assert browser.texts("#messages .text") == [f"message {number}" for number in range(1, 10_001)]
    browser.run("document.getElementById('message-scroll').scrollTop = 1e9")
    browser.one("#text").send_keys("still quick", Keys.ENTER)
    browser.wait_for_text("#messages li:last-child", "still quick")


def more_than(browser, count):
    now = browser.run("return document.querySelectorAll('#messages li').length")
    return now if now > count else None


def test_a_server_that_comes_back_is_found_again(browser, start_server, tmp_path):
    server = start_server("--data", str(tmp_path))
    bring(server, channel("general"))
    browser.open(server.page_url)
    browser.wait_for_text("#state", "live")
    server.stop()
    browser.wait_for_text("#state", "no connection")
    start_server("--data", str(tmp_path), "--port", str(server.port))
    browser.wait_for_text("#state", "live")
    browser.wait_for_text("#channels", "General")
    browser.complaints()


# The timeline of frames

def test_the_timeline_has_a_lane_for_each_user_and_a_mark_leads_to_its_line(page):
    with WebSocket(page.server.port, "user_id=ana") as ana, WebSocket(page.server.port, "user_id=bo") as bo:
        ana.command("LOGI")
        bo.command("LOGI")
        ana.send_frame("MESG" + json.dumps({"channel_url": "general", "message": "on the line", "req_id": "r1"}) + "\n")
        ana.command("MESG")
        bo.command("MESG")
        page.wait(lambda: {"ana", "bo"} <= set(page.texts("#timeline text.lane")), "a lane for each")
        page.wait(lambda: "MESG" in page.texts("#timeline rect.in title"), "the frame that the server received")
        assert page.texts("#timeline rect.out title").count("MESG") >= 2, "and those that it sent"
        marks, rows = (len(page.all(selector)) for selector in ("#timeline rect", "#traffic li"))
        assert marks <= rows
        # Errors are marked.
        page.server.rest("GET", "group_channels/nowhere")
        page.wait(lambda: page.all("#timeline rect.failed"), "the refused request")
        # The search filters the picture, too.
        page.fill("#traffic-search", "on the line")
        page.wait(lambda: set(page.texts("#timeline title")) == {"MESG"}, "only what matches")
        page.one("#timeline rect.in").click()
        assert "on the line" in page.one("#traffic details[open]").text
        page.fill("#traffic-search", "nothing has this")
        page.wait(lambda: not page.all("#timeline:not([hidden])"), "no picture")


# What a client holds

def held(url, numbers, spans, **more):
    """What `covey cache history` prints of a client that has these messages."""
    return json.dumps({
        "app_id": "app", "user_id": "ana", "read_at": 1_700_000_000_900, "open_in": None, "channel_url": url, "name": "",
        "created_at": 1_699_999_999_000, "cached_count": len(numbers), "unsent": [],
        "spans": [{"oldest_at": oldest, "newest_at": newest, "state": state, "cached_count": 0}
                  for oldest, newest, state in spans],
        "messages": [[1_700_000_000_000 + number, number] for number in numbers], **more})


def facts(page):
    return dict(zip(page.texts("#replica-facts th"), map(int, page.texts("#replica-facts td"))))


def put_in(page, text):
    page.run("const area = document.getElementById('replica-text'); area.value = arguments[0];"
             "document.querySelector('#replica-form button').click()", text)


def test_what_a_client_holds_is_shown_beside_what_the_server_has(page, tmp_path):
    start = 1_700_000_000_000
    bring(page.server, channel("long", messages=[message(number, f"m {number}") for number in range(101, 551)]))
    page.one("#tab-replica").click()
    spans = [(start - 1000, start + 301, "missing"), (start + 301, start + 551, "complete"), (start + 551, None, "missing")]
    # In the complete span it lacks 400; of the gap it has 150; the server has no 9,999.
    numbers = [150, *(number for number in range(301, 551) if number != 400), 9_999]
    put_in(page, held("long", numbers, spans, unsent=[{"request_id": "r"}]))
    page.wait_for_text("#replica-note", "lacks messages")
    assert page.one("#replica").size["height"] > 20
    assert facts(page) == {
        "messages of the server": 450, "of these in the client's cache": 250, "in a gap of the client": 199,
        "missing in a complete span": 1, "only in the client's cache": 1, "unsent messages": 1}
    assert [len(page.all(f"#replica rect.{name}")) for name in ("complete", "missing", "lacking", "gone", "gap", "held")] == [
        1, 2, 1, 1, 199, 500]
    # As a file, and all in order.
    (tmp_path / "long.json").write_text(held("long", range(301, 551), spans), encoding="utf-8")
    page.one("#replica-file").send_keys(str(tmp_path / "long.json"))
    page.wait_for_text("#replica-note", "Every message of a complete span")
    assert facts(page)["only in the client's cache"] == 0


def test_what_is_not_of_a_client_is_refused_and_cannot_become_code(page):
    page.one("#tab-replica").click()
    for wrong in ("{", "[]", "{}", '{"channel_url": "general", "spans": [{}], "messages": []}',
                  '{"channel_url": "general", "spans": [], "messages": [[1]]}'):
        put_in(page, wrong)
        page.wait_for_text("#replica-error", "covey cache history CHANNEL --json")
        put_in(page, held("general", [1, 2], []))
        page.wait(lambda: page.texts("#replica-error") == [""], "that the error is gone")
    put_in(page, held("nowhere", [], []))
    page.wait(lambda: page.texts("#replica-error") != [""], "that there is no such channel")
    page.complaints()
    put_in(page, held("general", [], [], user_id="<img src=x onerror=alert(1)>"))
    page.wait_for_text("#replica-note", "<img src=x")
    assert page.all("#replica-note img") == []
