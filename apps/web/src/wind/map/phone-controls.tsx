import { Button, CloseButton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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

/** The controls on a phone: a button, and a sheet from below. */
export function PhoneControls({ open, onOpen, ...rest }: Props) {
  return (
    <>
      <Button
        variant="default"
        className={classes.openControls}
        leftSection={<IconAdjustmentsHorizontal size={18} />}
        onClick={() => onOpen(true)}
      >
        Capas y datos
      </Button>
      {open && <Sheet {...rest} onClose={() => onOpen(false)} />}
    </>
  );
}

type SheetProps = Pick<Props, 'windTitle' | 'zoom' | 'children'> & { readonly onClose: () => void };

function Sheet({ windTitle, zoom, children, onClose }: SheetProps) {
  const modal = useModal(onClose);
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
