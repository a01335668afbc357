import { MEBIBYTE } from '@mapa/field';

/** The largest number of points in a cart. */
export const MAX_POINTS = 20;
/** The number of characters that an address needs before it is searched for. */
export const ADDRESS_SEARCH_MIN_LENGTH = 11;
/** Hours after the beginning of the last attempt to pay at which an unpaid order lapses. */
export const ORDER_HOURS = 24;
/**
 * An order that is sent again within this time, by a double click or from a second tab, is answered with the same
 * attempt to pay.
 */
export const PAYMENT_ATTEMPT_SECONDS = 20;
/** Hours for which points that were paid cannot be ordered again, because that would be a mistake. */
export const PAID_AGAIN_HOURS = 24;
export const DOWNLOAD_LINK_HOURS = 24;
export const CONFIRMATION_LINK_HOURS = 48;
export const RESET_LINK_HOURS = 1;
export const SESSION_DAYS = 30;
export const PASSWORD_MIN_REGISTER = 6;
export const PASSWORD_MIN_RESET = 8;
export const PASSWORD_MAX = 128;

/** Longest texts by field, in characters. */
export const MAX_LENGTH = {
  email: 50,
  nombre: 50,
  apellido: 50,
  sector: 50,
  otro: 50,
  usoDatos: 50,
  empresa: 100,
  /** The name of a point. */
  punto: 60,
  facturaNombre: 100,
  /** The longest number that the tax agency's records take; a Spanish one has nine characters. */
  cif: 20,
  nif: 9,
  domicilio: 200,
  codigoPostal: 15,
  provincia: 100,
  pais: 100,
} as const;

/** Fewest and most letters of a place's name that are looked up in the gazetteer. */
export const PLACE_SEARCH_MIN_LENGTH = 2;
export const PLACE_SEARCH_MAX_LENGTH = 100;

/** The most projects of a user, and the most points of a project. */
export const MAX_PROJECTS = 50;
export const MAX_PROJECT_POINTS = 200;
/** The most private files of a project, and of all projects of a user; the bytes of each, as it is sent. */
export const MAX_PROJECT_FILES = 4;
export const MAX_USER_FILES = 20;
export const MAX_FILE_BYTES = 50 * MEBIBYTE;
/**
 * The most private files, and bytes of all of them, of a user who has never bought: such accounts cost nothing to make.
 */
export const MAX_TRIAL_FILES = 5;
export const MAX_TRIAL_BYTES = 100 * MEBIBYTE;
/** Longest texts of a project, in characters. */
export const PROJECT_LENGTH = { proyecto: 80, notas: 2_000, nota: 200, archivo: 120 } as const;
