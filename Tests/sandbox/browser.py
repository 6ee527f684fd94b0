"""A headless Chromium for the tests of the page: Debian's, driven by its own chromedriver. Nothing is downloaded."""

import os
import shutil

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

LIMIT_SECONDS = 20


def program(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        raise FileNotFoundError(f"{name} is not installed: tools/setup.sh installs it")
    return found


class Browser:
    """One window. Waits for what it is asked for, up to a limit."""

    def __init__(self) -> None:
        options = webdriver.ChromeOptions()
        options.binary_location = program("chromium")
        for argument in ("--headless=new", "--disable-dev-shm-usage", "--window-size=1400,900",
                         # What DNS rebinding does: a name of somebody else leads to this machine.
                         "--host-resolver-rules=MAP attacker.example 127.0.0.1"):
            options.add_argument(argument)
        if os.geteuid() == 0:
            options.add_argument("--no-sandbox")  # Chromium refuses to make its sandbox as root
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service(program("chromedriver")))

    def open(self, address: str) -> None:
        self.driver.get("about:blank")  # an address that differs behind # only is not loaded again
        # The page before asked its server until now, which may have ended.
        self.complaints()
        self.driver.get_log("performance")
        self.driver.get(address)

    def wait(self, condition, what: str):
        """The first true value of the condition."""
        waiting = WebDriverWait(self.driver, LIMIT_SECONDS, poll_frequency=0.05)
        return waiting.until(lambda _: condition(), f"waited in vain for {what}")

    def all(self, selector: str) -> list:
        return self.driver.find_elements(By.CSS_SELECTOR, selector)

    def one(self, selector: str):
        """The visible element of this selector, when there is one."""
        return self.wait(lambda: next((item for item in self.all(selector) if item.is_displayed()), None), selector)

    def texts(self, selector: str) -> list[str]:
        """Read in one step: the page may change between two."""
        return self.driver.execute_script(
            "return [...document.querySelectorAll(arguments[0])].map((node) => node.textContent)", selector)

    def wait_for_text(self, selector: str, text: str) -> None:
        self.wait(lambda: any(text in found for found in self.texts(selector)), f"{text!r} in {selector}")

    def fill(self, selector: str, text: str) -> None:
        field = self.one(selector)
        # Not clear(): it leaves the field, and the page may fill one that is empty and left.
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text)

    def run(self, script: str, *arguments):
        return self.driver.execute_script(script, *arguments)

    def complaints(self) -> list[str]:
        """What the console got since the last time."""
        return [entry["message"] for entry in self.driver.get_log("browser")]

    def close(self) -> None:
        self.driver.quit()
