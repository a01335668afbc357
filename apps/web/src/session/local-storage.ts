/** Uses local storage where the browser allows it. Where it is blocked or full, nothing outlives the page. */
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
