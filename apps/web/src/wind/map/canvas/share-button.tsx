import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconCheck, IconShare2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMenu } from '../../../ui/use-menu.ts';
import classes from './canvas.module.css';

/** Shows a link to the map exactly as it is, ready to be copied. */
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

function ShareLink({ link }: { readonly link: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = (): void => {
    // Without clipboard permission the link stays selected in its field, to be copied by hand.
    navigator.clipboard?.writeText(link).then(
      () => setCopied(link),
      () => setCopied(null),
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
        leftSection={copied === link ? <IconCheck size={16} /> : undefined}
        aria-live="polite"
      >
        {copied === link ? 'Enlace copiado' : 'Copiar enlace'}
      </Button>
    </>
  );
}
