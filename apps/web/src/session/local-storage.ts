/** Uses local storage where the browser allows it; where it is blocked or full what would be kept lives as long as the page. */
export function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  return allowed(() => use(window.localStorage));
}

/** The same for what belongs to one tab and ends with it. */
export function inTabStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  return allowed(() => use(window.sessionStorage));
}

function allowed<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
