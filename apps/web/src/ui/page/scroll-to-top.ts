/** Shows the page from its beginning. The page scrolls inside the shell, under the header. */
export function scrollToTop(): void {
  document.getElementById('contenido')?.scrollTo({ top: 0 });
}
