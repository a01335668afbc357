/**
 * Calls back when the browser shows the page as it had kept it for the way back: it has heard of nothing meanwhile.
 * Returns the function that ends this.
 */
export function onReturn(callback: () => void): () => void {
  const shown = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) callback();
  };
  window.addEventListener('pageshow', shown);
  return () => window.removeEventListener('pageshow', shown);
}
