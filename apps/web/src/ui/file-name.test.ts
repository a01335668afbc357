import { expect, it } from 'vitest';
import { fileNameOf } from './file-name.ts';

it('a file has the name of what it is of, in letters that every system takes', () => {
  expect(fileNameOf('Sierra de Álamo: «año 2»', 'proyecto')).toBe('sierra-de-alamo-ano-2');
  expect(fileNameOf('¿?', 'proyecto')).toBe('proyecto');
});
