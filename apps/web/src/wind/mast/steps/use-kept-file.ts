import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { privateFile } from '../../../projects/own/private-file.ts';
import { setKept, useMastStore } from '../mast-store.ts';
import type { Working } from './use-work.ts';

/** Opens the private file of a project that the address names, once: what is opened after it stays. */
export function useKeptFile(working: Working, open: (files: readonly File[]) => Promise<string>): void {
  const [search] = useSearchParams();
  const [project, id, name] = ['proyecto', 'archivo', 'nombre'].map((one) => search.get(one));
  const take = useEffectEvent((projectId: string, fileId: string) => {
    if (useMastStore.getState().kept === fileId) return;
    setKept(fileId);
    working.run(async () => {
      const content = await privateFile(projectId, fileId);
      working.say(await open([new File([content], name ?? 'serie.csv')]));
    });
  });
  useEffect(() => {
    if (project && id) take(project, id);
  }, [project, id]);
}
