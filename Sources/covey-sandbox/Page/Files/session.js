// The API token of this tab. It comes from the address that the server printed (behind `#`, which a browser does not
// send), or from the form; it leaves the address at once. sessionStorage keeps it while the tab is open and for this
// origin only.

const name = "covey-sandbox-token";

/** Takes a token out of the address. */
export function takeFromAddress() {
  const given = new URLSearchParams(location.hash.slice(1).replaceAll("+", "%2B")).get("token");
  if (given) sessionStorage.setItem(name, given);
  if (location.hash) history.replaceState(null, "", "/");
  return Boolean(given);
}

export const token = () => sessionStorage.getItem(name);
export const remember = (given) => sessionStorage.setItem(name, given);
export const forget = () => sessionStorage.removeItem(name);
