/** The message about passwords that anybody would try first. Only the server knows which ones these are. */
export const COMMON_PASSWORD =
  'Esta contraseña es de las primeras que se prueban. ' +
  'Elija otra, por ejemplo tres palabras que no tengan que ver entre sí.';
export const BLANK_PASSWORD = 'La contraseña no puede ser solo espacios.';
export const ALIKE_PASSWORD = 'Use al menos tres caracteres distintos.';
export const ADDRESS_PASSWORD = 'La contraseña no puede ser su correo ni lo que va delante de la arroba.';

const DIFFERENT_CHARACTERS = 3;

/** Whether the password repeats one character, or two. */
export const isAlike = (password: string): boolean => new Set(password).size < DIFFERENT_CHARACTERS;

export const isBlank = (password: string): boolean => password.trim() === '';

/** Whether the password is the user's address or the part of it before the `@`, without regard to case. */
export function isAddress(password: string, email: string): boolean {
  const [given, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()];
  return given !== '' && (given === address || given === address.split('@', 1)[0]);
}
