import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const ListPanel = lazy(async () => ({ default: (await import('./list-panel.tsx')).ListPanel }));

/** The button that opens the panel for lists of points, and the panel in its place. */
export function AddList() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<p>Un momento…</p>}>
        <ListPanel onClose={() => setIsOpen(false)} />
      </Suspense>
    );
  }
  return (
    <Button
      variant="default"
      mb="lg"
      leftSection={<IconListNumbers size={18} aria-hidden />}
      onClick={() => setIsOpen(true)}
    >
      Añadir puntos de una lista
    </Button>
  );
}
