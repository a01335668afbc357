/** Bytes in a mebibyte. */
export const MEBIBYTE = 2 ** 20;
