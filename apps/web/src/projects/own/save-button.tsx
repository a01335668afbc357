import { Button, type ButtonProps } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { NamedPlace } from './content.ts';

const SaveDialog = lazy(async () => ({ default: (await import('./save-dialog.tsx')).SaveDialog }));

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  readonly places: readonly NamedPlace[];
  /** What a new project is called unless another name is written. */
  readonly suggestion?: string;
  readonly name?: string;
}

/** The button that keeps places in a project. */
export function SaveButton({ places, suggestion, name = 'Guardar en un proyecto', ...look }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFolderPlus size={18} aria-hidden />}
        disabled={places.length === 0}
        onClick={() => setIsOpen(true)}
        {...look}
      >
        {name}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <SaveDialog
            places={places}
            {...(suggestion !== undefined && { suggestion })}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
