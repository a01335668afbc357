// Runs before the first paint, so that a dark page never flashes white. A file of its own because the content policy
// allows no inline script.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Storage may be blocked: the system's preference stands.
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  const attribute = 'data-mantine-color-scheme';
  root.setAttribute(attribute, dark ? 'dark' : 'light');

  // Paper is white: what is printed has the light look.
  addEventListener('beforeprint', () => {
    const screen = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
    addEventListener('afterprint', () => root.setAttribute(attribute, screen), { once: true });
  });
})();
