import { type Project, projectCalls } from '@mapa/contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../api/client.ts';
import { ApiError } from '../../api/error.ts';
import { useSession } from '../../session/session-store.ts';
import { PROJECTS_KEY } from './key.ts';
import { localProjects } from './local-projects.ts';
import { takeOver } from './take-over.ts';

/**
 * The projects of a user, or of the browser where there is no session (null), the last changed first. Those of the
 * browser are moved into the account before it is looked at. Throws an ApiError.
 */
export const projectsQuery = (userId: string | null) =>
  queryOptions({
    queryKey: ['proyectos', userId],
    networkMode: userId === null ? 'always' : 'online',
    queryFn: async ({ signal }): Promise<readonly Project[]> => {
      if (userId === null) return localProjects();
      await takeOver();
      const answer = await callApi(projectCalls.proyectos, {}, signal);
      if (!answer.success) throw new ApiError('refused', 200, answer.msg);
      return answer.data;
    },
  });

/** The projects of the user or the visitor; those that the browser keeps follow the changes of its other tabs. */
export function useProjects() {
  const userId = useSession()?.user.id ?? null;
  const client = useQueryClient();
  useEffect(() => {
    const stored = ({ key }: StorageEvent): void => {
      if (key === PROJECTS_KEY) void client.invalidateQueries({ queryKey: ['proyectos'] });
    };
    window.addEventListener('storage', stored);
    return () => window.removeEventListener('storage', stored);
  }, [client]);
  return useQuery(projectsQuery(userId));
}
