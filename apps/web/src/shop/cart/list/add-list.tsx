import { Suspense, useState } from 'react';
import { lazyPiece } from '../../../code/lazy-piece.tsx';
import { AddListButton } from './add-list-button.tsx';

const ListForCart = lazyPiece(async () => (await import('./list-for-cart.tsx')).ListForCart);

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
  return <AddListButton onClick={() => setIsOpen(true)} />;
}
