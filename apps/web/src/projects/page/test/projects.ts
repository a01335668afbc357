import { type Project, projectCalls } from '@mapa/contract';
import { page } from 'vitest/browser';
import { answer } from '../../../test/server.ts';

export const ID = '5cbd4a6c-3a3c-4d36-9a85-6b0b9e3b7d11';
export const point = (nombre: string, lon: number) => ({ lat: 42.81953, lon, nombre, nota: '' });
export const project = (fields: Partial<Project> = {}): Project => ({
  id: ID,
  nombre: 'Sierra',
  notas: 'Primera línea\nSegunda',
  color: 'verde',
  puntos: [point('Norte', -1.6), point('Sur', -1.7)],
  version: 1,
  cambiado: '2026-11-21T12:00:00Z',
  enlace: null,
  ...fields,
});
export const kept = (...projects: Project[]) => ({ proyectos: JSON.stringify(projects) });
export const inBrowser = (): Project[] => JSON.parse(localStorage.getItem('proyectos') ?? '[]');
export const has = (...data: Project[]) =>
  Promise.all([
    answer(projectCalls.proyectos, { success: true, data }),
    answer(projectCalls.archivosDeProyecto, { success: true, data: [] }),
  ]);
export const button = (name: string) => page.getByRole('button', { name, exact: true });
export const names = (): string[] =>
  page
    .getByLabelText(/^Nombre del punto/)
    .elements()
    .map((field) => (field as HTMLInputElement).value);
