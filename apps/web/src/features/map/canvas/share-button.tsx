import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheck, IconShare2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMenu } from '../../../ui/use-menu.ts';
import classes from './canvas.module.css';

/** Opens a link to the very same map, ready to be copied. */
export function ShareButton({ url }: { readonly url: () => string }) {
  const { open, frame, button, panel } = useMenu();
  return (
    <div className={classes.share} {...frame}>
      <ActionIcon
        variant="subtle"
        color="gray"
        className={classes.tool}
        aria-label="Compartir"
        title="Compartir"
        {...button}
      >
        <IconShare2 size={18} />
      </ActionIcon>
      <div className={classes.sharePanel} {...panel}>
        {open && <ShareLink link={url()} />}
      </div>
    </div>
  );
}

function ShareLink({ link: current }: { readonly link: string }) {
  // The map as it was when the panel was opened.
  const [link] = useState(current);
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = (): void => {
    // Without clipboard permission the link stays selected in its field, to be copied by hand.
    navigator.clipboard?.writeText(link).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  };
  return (
    <>
      <TextInput
        ref={field}
        label="Enlace a este mapa"
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
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
    </>
  );
}
