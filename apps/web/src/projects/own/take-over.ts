import { projectCalls } from '@mapa/contract';
import { tryCall } from '../../api/try-call.ts';
import { inStorage } from '../../session/local-storage.ts';
import { areWaiting, WAITING_KEY } from './key.ts';
import { keepLocally, localProjects } from './local-projects.ts';

let underWay: Promise<void> | undefined;

/**
 * Moves the projects of the browser into the account that is logged in. One that does not fit stays in the browser, and
 * so do all that get no answer; the next try goes on. A project that was moved before is not there twice, because its
 * id came with it. Projects that wait to be asked for stay where they are.
 */
export function takeOver(): Promise<void> {
  if (areWaiting()) return Promise.resolve();
  underWay ??= moveAll().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

/** Moves those that waited, because the user wants it. */
export function takeWaiting(): Promise<void> {
  inStorage((storage) => storage.removeItem(WAITING_KEY));
  return takeOver();
}

async function moveAll(): Promise<void> {
  // The oldest first, so that the last changed one is the last changed in the account, too.
  for (const { id, nombre, notas, color, puntos } of [...localProjects()].reverse()) {
    const body = { nombre, notas, color, puntos: [...puntos], version: 0 };
    const outcome = await tryCall(projectCalls.guardarProyecto, { params: { id }, body });
    if (outcome.ok) keepLocally(localProjects().filter((project) => project.id !== id));
    else if (outcome.cause === 'network') return;
  }
}
