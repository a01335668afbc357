import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { onTestFinished } from 'vitest';

/** Draws a part of the page alone, until the end of the test. */
export function show(part: ReactNode): void {
  const host = document.createElement('div');
  document.body.append(host);
  const root = createRoot(host);
  root.render(part);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
}
