import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMenu } from '../../ui/use-menu.ts';
import classes from '../shell.module.css';

/** The links of the header behind one button. */
export function PhoneMenu({ children }: { readonly children: ReactNode }) {
  const { open, frame, button, panel } = useMenu();
  return (
    <div {...frame}>
      <ActionIcon variant="subtle" color="gray" size={40} aria-label="Menú" {...button}>
        {open ? <IconX size={22} /> : <IconMenu2 size={22} />}
      </ActionIcon>
      <div className={classes.menu} {...panel}>
        {children}
      </div>
    </div>
  );
}
