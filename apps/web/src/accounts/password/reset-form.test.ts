import { describe, expect, it } from 'vitest';
import { newPasswordSchema } from './reset-form.ts';

// The texts of the specification; a first message for each field, as the form shows it.
function messages(password: string, confirmacion: string): Record<string, string> {
  const issues = newPasswordSchema.safeParse({ password, confirmacion }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message] as const).reverse());
}

describe('newPasswordSchema', () => {
  it('takes eight characters typed twice', () => {
    expect(messages('12345678', '12345678')).toEqual({});
  });
  it('asks for a password, for eight characters, for the same twice', () => {
    expect(messages('', '')).toEqual({ password: 'Por favor, introduzca su contraseña.' });
    expect(messages('1234567', '1234567')).toEqual({
      password: 'La contraseña tiene que tener por lo menos 8 caracteres.',
    });
    expect(messages('12345678', '12345679')).toEqual({ confirmacion: 'Las contraseñas no son iguales.' });
    expect(messages('1234', '12')).toEqual({
      password: 'La contraseña tiene que tener por lo menos 8 caracteres.',
      confirmacion: 'Las contraseñas no son iguales.',
    });
  });
});
