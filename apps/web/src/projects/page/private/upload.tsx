import { Button, FileButton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { SendingNews } from '../../own/sending-news.tsx';
import { useSending } from '../../own/use-sending.ts';

interface Props {
  readonly projectId: string;
  readonly disabled: boolean;
  readonly onKept: () => Promise<unknown>;
}

/** Sends a file, says how far it is and how it ended, and can give it up. */
export function Upload({ projectId, disabled, onKept }: Props) {
  const sending = useSending();
  const reset = useRef<() => void>(null);
  const add = async (file: File | null): Promise<void> => {
    reset.current?.();
    if (!file) return;
    await sending.send(projectId, [file]);
    await onKept();
  };
  return (
    <>
      <SendingNews sending={sending} />
      {!sending.underWay && (
        <FileButton onChange={(file) => void add(file)} resetRef={reset}>
          {(button) => (
            <Button
              variant="default"
              leftSection={<IconUpload size={18} aria-hidden />}
              disabled={disabled}
              {...button}
            >
              Adjuntar un archivo
            </Button>
          )}
        </FileButton>
      )}
    </>
  );
}
