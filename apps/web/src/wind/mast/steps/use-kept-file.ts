import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { privateFile } from '../../../projects/own/private-file.ts';
import { setKept, useMastStore } from '../mast-store.ts';

/** Opens the private file of a project that the address names, once: a file that is opened after it stays. */
export function useKeptFile(open: (files: Promise<readonly File[]>) => void): void {
  const [search] = useSearchParams();
  const [project, id, name] = ['proyecto', 'archivo', 'nombre'].map((one) => search.get(one));
  const take = useEffectEvent((projectId: string, fileId: string) => {
    if (useMastStore.getState().kept === fileId) return;
    setKept(fileId);
    open(privateFile(projectId, fileId).then((content) => [new File([content], name ?? 'serie.csv')]));
  });
  useEffect(() => {
    if (project && id) take(project, id);
  }, [project, id]);
}
