import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconCheck, IconShare2 } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './canvas.module.css';

/** Opens a link to the very same map, ready to be copied. */
export function ShareButton({ url }: { readonly url: () => string }) {
  const [link, setLink] = useState<string | null>(null);
  const [copied, setCopied] = useState(false);
  const open = (): void => {
    setCopied(false);
    setLink((before) => (before === null ? url() : null));
  };
  const copy = (): void => {
    // Without clipboard permission the link stays selected in its field, to be copied by hand.
    navigator.clipboard?.writeText(link ?? '').then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <Popover
      opened={link !== null}
      onChange={() => setLink(null)}
      position="right-start"
      width={300}
      trapFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.tool}
          aria-label="Compartir"
          title="Compartir"
          onClick={open}
        >
          <IconShare2 size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label="Compartir">
        <TextInput
          label="Enlace a este mapa"
          readOnly
          value={link ?? ''}
          onFocus={(event) => event.currentTarget.select()}
          data-autofocus
        />
        <Button
          mt="xs"
          fullWidth
          onClick={copy}
          leftSection={copied ? <IconCheck size={16} /> : undefined}
          aria-live="polite"
        >
          {copied ? 'Enlace copiado' : 'Copiar enlace'}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}
