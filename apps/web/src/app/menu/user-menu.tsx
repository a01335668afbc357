import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMenu } from '../../ui/use-menu.ts';
import classes from '../shell.module.css';
import { AccountLinks } from './account-links.tsx';

/** A button with the user's first name, which opens the links to the account and the logout. */
export function UserMenu({ name }: { readonly name: string }) {
  const { frame, button, panel } = useMenu();
  return (
    <div className={classes.user} {...frame}>
      <Button
        variant="default"
        classNames={{ label: classes.userName ?? '' }}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        {...button}
      >
        {name}
      </Button>
      <div className={classes.dropdown} {...panel}>
        <AccountLinks />
      </div>
    </div>
  );
}
