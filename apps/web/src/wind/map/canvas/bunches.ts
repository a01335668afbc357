/** Milliseconds between two drawings of what comes one by one. Each of them costs a phone a tenth of a second. */
const BUNCH_MS = 100;

/** Drawings of what comes one by one, several at a time. */
export interface Bunches {
  /** Something has come: it is drawn soon, and with the last one what has come is drawn at once. */
  came(isLast: boolean): void;
  stop(): void;
}

export function inBunches(draw: () => void): Bunches {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const drawNow = (): void => {
    stop();
    draw();
  };
  return {
    came(isLast) {
      if (isLast) drawNow();
      else timer ??= setTimeout(drawNow, BUNCH_MS);
    },
    stop,
  };
}
