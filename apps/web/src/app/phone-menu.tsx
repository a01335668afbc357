import { ActionIcon } from '@mantine/core';
import { useClickOutside } from '@mantine/hooks';
import { IconMenu2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import classes from './shell.module.css';

/** The links of the header behind one button. Closes by Escape, by a tap elsewhere and when a page opens. */
export function PhoneMenu({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  const panel = useId();
  const frame = useClickOutside<HTMLDivElement>(() => setOpen(false));

  // biome-ignore lint/correctness/useExhaustiveDependencies(key): each navigation closes it
  useEffect(() => setOpen(false), [key]);

  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens for Escape from the button and the links in it
    <div ref={frame} onKeyDown={press}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label="Menú"
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        {open ? <IconX size={22} /> : <IconMenu2 size={22} />}
      </ActionIcon>
      <div id={panel} className={classes.menu} hidden={!open}>
        {children}
      </div>
    </div>
  );
}
