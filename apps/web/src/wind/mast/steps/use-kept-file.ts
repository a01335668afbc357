import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { privateFile } from '../../../projects/own/private-file.ts';
import { type Kept, useMastStore } from '../mast-store.ts';

/**
 * Opens the private file of a project that the address names, each time that a link leads to it. Who comes back to that
 * address, such as from the login, finds what was opened since.
 */
export function useKeptFile(open: (files: Promise<readonly File[]>, asked: Kept) => void): void {
  const [search] = useSearchParams();
  const { key: entry } = useLocation();
  const way = useNavigationType();
  const [project, id, name] = ['proyecto', 'archivo', 'nombre'].map((one) => search.get(one));
  const take = useEffectEvent((projectId: string, fileId: string) => {
    const { file, kept } = useMastStore.getState();
    if (kept?.fileId === fileId && (kept.entry === entry || way !== 'PUSH')) return;
    // The login leads back by replacing its own address.
    if (way === 'REPLACE' && file !== null) return;
    const files = privateFile(projectId, fileId).then((content) => [
      new File([content], name ?? 'serie.csv'),
    ]);
    open(files, { fileId, entry });
  });
  useEffect(() => {
    if (project && id) take(project, id);
  }, [project, id]);
}
