import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Switches that keep Chromium off the network and let it run as root. */
const ARGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The `chromium` on the PATH, as Debian packages it; its bare name where there is none, which fails at the start. */
function chromium(): string {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const path = join(folder, 'chromium');
    try {
      accessSync(path, constants.X_OK);
      return path;
    } catch {
      // The browser is not in this folder.
    }
  }
  return 'chromium';
}

/** How every test in a browser starts it. */
export const LAUNCH_OPTIONS = { executablePath: chromium(), args: ARGS };

/** A visitor in Spain at a desk. What moves is drawn again for every frame; tests about motion ask for it. */
export const VISITOR = {
  locale: 'es-ES',
  timezoneId: 'Europe/Madrid',
  viewport: { width: 1440, height: 900 },
  reducedMotion: 'reduce',
} as const;
