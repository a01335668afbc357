import { Button, Drawer } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
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
export function PhoneControls({ open, onOpen, windTitle, zoom, children }: Props) {
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
      <Drawer.Root
        opened={open}
        onClose={() => onOpen(false)}
        position="bottom"
        size="80%"
        lockScroll={false}
      >
        <Drawer.Overlay />
        <Drawer.Content className={classes.drawer}>
          <div className={classes.drawerHead}>
            <Drawer.Title className={classes.drawerTitle}>Capas y datos</Drawer.Title>
            <Drawer.CloseButton aria-label="Cerrar" size="lg" />
          </div>
          {children}
          <section className={classes.phoneLayers} aria-label="Layers">
            <h3 className={classes.drawerTitle}>Layers</h3>
            <LayersList windTitle={windTitle} zoom={zoom} />
          </section>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}
