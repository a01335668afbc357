import { useEffect, useState } from 'react';

const USES = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Whether the visitor has moved the pointer, touched the screen or pressed a key. */
export function useFirstUse(): boolean {
  const [used, setUsed] = useState(false);
  useEffect(() => {
    const use = (): void => setUsed(true);
    for (const kind of USES) window.addEventListener(kind, use, { once: true });
    return () => {
      for (const kind of USES) window.removeEventListener(kind, use);
    };
  }, []);
  return used;
}
