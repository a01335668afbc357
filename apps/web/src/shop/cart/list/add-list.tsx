import { Button } from '@mantine/core';
import { IconListNumbers } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';

const ListForCart = lazy(async () => ({ default: (await import('./list-for-cart.tsx')).ListForCart }));

/** The button that opens the panel for lists of points, and the panel in its place. */
export function AddList() {
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) {
    return (
      <Suspense fallback={<p>Un momento…</p>}>
        <ListForCart onClose={() => setIsOpen(false)} />
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
