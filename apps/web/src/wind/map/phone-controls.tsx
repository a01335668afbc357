import { ActionIcon, Button, CloseButton } from '@mantine/core';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { useModal } from '../../ui/dialog/use-modal.ts';
import { LayersList } from './layers/layers-control.tsx';
import classes from './phone-controls.module.css';

interface Props {
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
  readonly windTitle: string;
  readonly zoom: number;
  readonly children: ReactNode;
}

/** The controls on a phone: a sheet from below, and two buttons that open it, one of them at its search. */
export function PhoneControls({ open, onOpen, ...rest }: Props) {
  const [isSearch, setSearch] = useState(false);
  const show = (search: boolean): void => {
    setSearch(search);
    onOpen(true);
  };
  return (
    <>
      <div className={classes.openControls}>
        <ActionIcon variant="default" size={36} aria-label="Buscar un lugar" onClick={() => show(true)}>
          <IconSearch size={18} />
        </ActionIcon>
        <Button
          variant="default"
          className={classes.open ?? ''}
          leftSection={<IconAdjustmentsHorizontal size={18} />}
          onClick={() => show(false)}
        >
          Capas y datos
        </Button>
      </div>
      {open && <Sheet {...rest} isSearch={isSearch} onClose={() => onOpen(false)} />}
    </>
  );
}

interface SheetProps extends Pick<Props, 'windTitle' | 'zoom' | 'children'> {
  /** Whether it opens with the focus in its search. */
  readonly isSearch: boolean;
  readonly onClose: () => void;
}

function Sheet({ windTitle, zoom, children, isSearch, onClose }: SheetProps) {
  const modal = useModal(onClose);
  // The focus moves within the tap, so that the phone brings its keyboard up.
  useLayoutEffect(() => {
    if (isSearch) modal.ref.current?.querySelector('input')?.focus();
  }, [isSearch, modal.ref]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does the same as a tap beside the sheet
    <dialog
      {...modal}
      className={classes.sheet}
      aria-labelledby="capas"
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className={classes.sheetHead}>
        <h2 id="capas" className={classes.title}>
          Capas y datos
        </h2>
        <CloseButton aria-label="Cerrar" size="lg" onClick={onClose} />
      </div>
      {children}
      <section className={classes.phoneLayers} aria-label="Layers">
        <h3 className={classes.title} lang="en">
          Layers
        </h3>
        <LayersList windTitle={windTitle} zoom={zoom} />
      </section>
    </dialog>
  );
}
