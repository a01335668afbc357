import { inStorage } from '../../session/local-storage.ts';

/** The key of the browser's storage for the projects of visitors without an account, or who are not logged in. */
export const PROJECTS_KEY = 'proyectos';

/**
 * Marks that those projects wait to be moved into the account until somebody asks for it: a link began the session, and
 * the sender of that link may have the password.
 */
export const WAITING_KEY = 'proyectosEnEspera';

/** Whether the browser has projects that wait until its user wants them in the account. */
export const areWaiting = (): boolean =>
  inStorage((storage) => [WAITING_KEY, PROJECTS_KEY].every((key) => storage.getItem(key) !== null)) === true;

/** The key of the browser's storage for names and notes of points that could not be kept yet. */
export const UNSAVED_KEY = 'proyectosSinGuardar';

/**
 * The key of the browser's storage for the mail address with which somebody asked here for a new account or a new
 * password: the link that answers comes to whoever has that address, not from a stranger.
 */
export const ASKED_KEY = 'cuentaPedida';
