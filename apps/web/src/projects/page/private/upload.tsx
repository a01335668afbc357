import { Button, FileButton, Progress } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { keepPrivately } from '../../own/private-file.ts';
import classes from './private-files.module.css';

interface Props {
  readonly projectId: string;
  readonly disabled: boolean;
  readonly onKept: () => Promise<unknown>;
}

/** A file on its way. */
interface UnderWay {
  readonly name: string;
  /** The share of 1 that has been sent. */
  readonly share: number;
  readonly stop: AbortController;
}

/** Sends a file, says how far it is and how it ended, and can give it up. */
export function Upload({ projectId, disabled, onKept }: Props) {
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [news, setNews] = useState('');
  const [refused, setRefused] = useState('');
  const reset = useRef<() => void>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const add = async (file: File | null): Promise<void> => {
    reset.current?.();
    if (!file) return;
    const { name } = file;
    const stop = new AbortController();
    stopping.current = stop;
    setRefused('');
    setNews(`Subiendo ${name}…`);
    setUnderWay({ name, share: 0, stop });
    try {
      const onShare = (share: number) => setUnderWay({ name, share, stop });
      const outcome = await keepPrivately(
        projectId,
        { name, content: file },
        { signal: stop.signal, onShare },
      );
      setNews(outcome.ok ? `Se ha guardado ${name}.` : '');
      setRefused(outcome.ok ? '' : `No se ha guardado ${name}. ${outcome.msg}`);
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      setNews(`Se ha cancelado la subida de ${name}.`);
    } finally {
      setUnderWay(null);
    }
    await onKept();
  };
  const percent = Math.round(100 * (underWay?.share ?? 0));
  return (
    <>
      <p role="status">{news}</p>
      <p role="alert">{refused}</p>
      {underWay ? (
        <div className={classes.underWay}>
          <Progress value={percent} aria-label={`Subida de ${underWay.name}`} />
          <span className={classes.facts}>
            {percent}
            {'\u202f'}%
          </span>
          <Button variant="default" size="compact-sm" onClick={() => underWay.stop.abort()}>
            Cancelar la subida
          </Button>
        </div>
      ) : (
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
