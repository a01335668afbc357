/** Two clicks are one double click within these limits of milliseconds and pixels. */
const SOON_MS = 400;
const NEAR = 24;

type Click = Pick<MouseEvent, 'detail' | 'timeStamp' | 'clientX' | 'clientY'>;

let last: Click | undefined;

/**
 * Whether a click is the second of a double one. Of taps the browser does not count those that fall on another button,
 * which may have moved under the finger. A key that is pressed on a button is a click without a count, and never one.
 */
export function isSecondClick(click: Click): boolean {
  const before = last;
  last = click;
  if (click.detail !== 1) return click.detail > 1;
  return (
    before?.detail === 1 &&
    click.timeStamp - before.timeStamp < SOON_MS &&
    Math.hypot(click.clientX - before.clientX, click.clientY - before.clientY) < NEAR
  );
}
