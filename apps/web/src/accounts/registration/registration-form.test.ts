import { PRIVACY_VERSION } from '@mapa/contract';
import { registration } from '@mapa/contract/test';
import { describe, expect, it } from 'vitest';
import { EMPTY_REGISTRATION, registrationFormSchema, registrationOf } from './registration-form.ts';

const filled = {
  ...registration,
  nombre: ' Ana ',
  otro: 'texto que quedó escrito',
  privacidad: true,
} as const;

describe('registrationFormSchema', () => {
  // The texts of the specification.
  it('says everything that is missing at once', () => {
    const issues =
      registrationFormSchema('CENER').safeParse({ ...EMPTY_REGISTRATION, sector: 'Otro' }).error?.issues ??
      [];
    const messages = new Map(
      issues.map(({ path, message }) => [path.join('.'), message]).reverse() as [string, string][],
    );
    expect(Object.fromEntries(messages)).toEqual({
      email: 'El correo es obligatorio',
      nombre: 'Campo obligatorio',
      apellido: 'Campo obligatorio',
      otro: 'Campo obligatorio',
      password: 'Campo obligatorio',
      privacidad: 'Debe aceptar la política de tratamiento de datos del CENER para poder continuar',
    });
  });
});

it.each([
  ['CENER', 'datos del CENER para'],
  ['Mapa Eólico Ibérico', 'datos de Mapa Eólico Ibérico para'],
  ['REE', 'datos de REE para'],
  [undefined, 'datos para'],
])('the policy is that of %s', (organisation, text) => {
  const { error } = registrationFormSchema(organisation).safeParse({ ...filled, privacidad: false });
  expect(error?.issues[0]?.message).toContain(text);
});

describe('registrationOf', () => {
  it('sends a listed sector by its name, with the version of the policy and without the free text', () => {
    expect(registrationOf(registrationFormSchema('CENER').parse(filled))).toEqual({
      ...registration,
      politica: PRIVACY_VERSION,
    });
  });
  it('sends the free text of Otro as the sector', () => {
    const form = registrationFormSchema('CENER').parse({ ...filled, sector: 'Otro', otro: ' Pesca ' });
    expect(registrationOf(form)).toMatchObject({ sector: 'Pesca', otro: 'Pesca' });
  });
});

it.each([
  ['Vientos del Norte, S. L.', 'datos de Vientos del Norte, S. L. para'],
  [undefined, 'datos para'],
])('names the operator %s', (organisation, words) => {
  const { error } = registrationFormSchema(organisation).safeParse(EMPTY_REGISTRATION);
  expect(error?.issues.find(({ path }) => path[0] === 'privacidad')?.message).toContain(words);
});
