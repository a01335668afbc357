/** Whether a map is light or dark. */
export type MapTheme = 'light' | 'dark';
