import { ActionIcon, Button } from '@mantine/core';
import type { NamedPlace } from '@mapa/contract';
import { IconFolderPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPiece } from '../../code/lazy-piece.tsx';

const SaveDialog = lazyPiece(async () => (await import('./save-dialog.tsx')).SaveDialog);

interface Props {
  readonly places: readonly NamedPlace[];
  /** What a new project is called unless another name is written. */
  readonly suggestion?: string;
  readonly name?: string;
  /** Only the icon, for where there is little room. */
  readonly bare?: boolean;
  readonly className?: string;
}

/** The button that keeps places in a project. */
export function SaveButton({
  places,
  suggestion,
  name = 'Guardar en un proyecto',
  bare = false,
  className = '',
}: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const pressed = { className, disabled: places.length === 0, onClick: () => setIsOpen(true) };
  return (
    <>
      {bare ? (
        <ActionIcon variant="subtle" size={44} aria-label={name} title={name} {...pressed}>
          <IconFolderPlus size={20} aria-hidden />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<IconFolderPlus size={18} aria-hidden />} {...pressed}>
          {name}
        </Button>
      )}
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
