import { ActionIcon } from '@mantine/core';
import { IconMenu2, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from '../shell.module.css';
import { useMenu } from './use-menu.ts';

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
