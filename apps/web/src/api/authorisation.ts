/** What calls have to know about the session, which is built on top of them. */
interface Authorisation {
  /** The token that says who makes a call; undefined for visitors. */
  readonly token: () => string | undefined;
  /** Called with a token that the server no longer accepts. */
  readonly onRefused: (token: string) => void;
}

/** Calls are made as a visitor until a session lends its token. */
let authorisation: Authorisation = { token: () => undefined, onRefused: () => undefined };

/** Makes every later call with this authorisation. */
export function authoriseWith(given: Authorisation): void {
  authorisation = given;
}

export const currentToken = (): string | undefined => authorisation.token();
export const reportRefused = (token: string): void => authorisation.onRefused(token);
