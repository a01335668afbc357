/** Two clicks are one double click within so many milliseconds and pixels. */
const SOON_MS = 400;
const NEAR = 24;

interface Click {
  readonly detail: number;
  readonly timeStamp: number;
  readonly clientX: number;
  readonly clientY: number;
}

let last: Click | undefined;

/**
 * Whether a click is the second of a double one. Of taps the browser does not count those that fall on another button,
 * which may have moved under the finger. A key that is pressed on a button is a click without a count, and never one.
 */
export function isSecondClick({ detail, timeStamp, clientX, clientY }: Click): boolean {
  const before = last;
  last = { detail, timeStamp, clientX, clientY };
  if (detail === 0) return false;
  if (detail > 1) return true;
  return (
    before !== undefined &&
    before.detail > 0 &&
    timeStamp - before.timeStamp < SOON_MS &&
    Math.hypot(clientX - before.clientX, clientY - before.clientY) < NEAR
  );
}
