/** Uses local storage where the browser allows it; where it is blocked or full what would be kept lives as long as the page. */
export function inStorage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
