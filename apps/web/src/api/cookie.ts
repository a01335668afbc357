/** The value of a cookie in the text of `document.cookie`; undefined when it is not there. */
export function cookieValue(cookies: string, name: string): string | undefined {
  for (const pair of cookies.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) {
      const raw = pair.slice(at + 1).trim();
      try {
        return decodeURIComponent(raw);
      } catch {
        // The value is not percent-encoded, so it stands for itself.
        return raw;
      }
    }
  }
  return undefined;
}
