import { useEffect, useRef, useState } from 'react';
import { keepPrivately } from './private-file.ts';

/** A file on its way. */
interface UnderWay {
  readonly name: string;
  /** The share of 1 that has been sent. */
  readonly share: number;
  readonly stop: AbortController;
}

export type Sending = ReturnType<typeof useSending>;

/** Sends files to a project, says how far each is and how it ended, and can give them up. */
export function useSending() {
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [news, setNews] = useState('');
  const [refused, setRefused] = useState('');
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);

  const sendOne = async (projectId: string, file: File, stop: AbortController): Promise<boolean> => {
    const { name } = file;
    setNews(`Subiendo ${name}…`);
    setUnderWay({ name, share: 0, stop });
    try {
      const onShare = (share: number) => setUnderWay({ name, share, stop });
      const outcome = await keepPrivately(projectId, file, { signal: stop.signal, onShare });
      setNews(outcome.ok ? `Se ha guardado ${name}.` : '');
      setRefused(outcome.ok ? '' : `No se ha guardado ${name}. ${outcome.msg}`);
      return outcome.ok;
    } catch (error) {
      if (!stop.signal.aborted) throw error;
      setNews(`Se ha cancelado la subida de ${name}.`);
      return false;
    } finally {
      setUnderWay(null);
    }
  };
  /** Sends one file after another, and resolves to whether all are kept. */
  const send = async (projectId: string, files: readonly File[]): Promise<boolean> => {
    const stop = new AbortController();
    stopping.current = stop;
    setRefused('');
    for (const file of files) if (!(await sendOne(projectId, file, stop))) return false;
    return true;
  };
  return { underWay, news, refused, send };
}
