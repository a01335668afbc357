/** Points in a cart. */
export const MAX_PUNTOS = 20;
/** Characters of an address text below which no search is made. */
export const ADDRESS_SEARCH_MIN_LENGTH = 11;
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
  facturaNombre: 100,
  cif: 9,
  domicilio: 200,
  codigoPostal: 15,
  provincia: 100,
  pais: 100,
} as const;
