import { type DragEvent, useState } from 'react';

/** The properties of an element that files are dropped on; `data-over` says that some are held over it. */
export function useFileDrop(take: (files: readonly File[]) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    'data-over': isOver,
    onDragOver: (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (): void => setIsOver(false),
    onDrop: (event: DragEvent): void => {
      event.preventDefault();
      setIsOver(false);
      take([...event.dataTransfer.files]);
    },
  };
}
