// Runs before the first paint, so that a dark page never flashes white. A file of its own because the content policy
// allows no inline script.
(() => {
  let stored = null;
  let token = null;
  try {
    stored = localStorage.getItem('mantine-color-scheme-value');
    token = localStorage.getItem('access_token');
  } catch {
    // Storage may be blocked: the system's preference stands, and nobody is logged in.
  }
  const dark =
    stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  const root = document.documentElement;
  const attribute = 'data-mantine-color-scheme';
  root.setAttribute(attribute, dark ? 'dark' : 'light');

  // What the deployment says of itself is fetched beside the scripts. A session's token goes with every call, and a
  // link cannot carry it: then the page's own call is the first.
  if (!token) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: '', href: '/api/v1/configuracion' });
    document.head.append(link);
  }

  // Paper is white: what is printed has the light look.
  addEventListener('beforeprint', () => {
    const screen = root.getAttribute(attribute);
    root.setAttribute(attribute, 'light');
    // The map cannot be drawn anew for the paper, only enlarged or reduced, and cut above and below its point.
    const map = document.querySelector('.leaflet-container');
    if (map) {
      const { top, width, height } = map.getBoundingClientRect();
      const point = map.querySelector('.point-marker.is-current')?.getBoundingClientRect();
      root.style.setProperty('--map-width', width);
      root.style.setProperty('--map-height', height);
      root.style.setProperty('--map-middle', point ? point.bottom - top : height / 2);
    }
    addEventListener('afterprint', () => root.setAttribute(attribute, screen), { once: true });
  });
})();
