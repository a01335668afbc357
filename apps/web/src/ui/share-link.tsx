import { Button, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

/** A link, ready to be copied. */
export function ShareLink({ link, label }: { readonly link: string; readonly label: string }) {
  const [copied, setCopied] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const copy = (): void => {
    // The link stays selected in its field, to be copied by hand where there is no permission to use the clipboard.
    navigator.clipboard?.writeText(link).then(
      () => setCopied(link),
      () => setCopied(null),
    );
  };
  return (
    <>
      <TextInput
        ref={field}
        label={label}
        readOnly
        value={link}
        onFocus={({ currentTarget }) => {
          currentTarget.select();
          // The field shows where the link leads, not its end.
          currentTarget.scrollLeft = 0;
        }}
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
