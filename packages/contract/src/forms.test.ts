import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  accountChangeSchema,
  forgetSchema,
  loginSchema,
  passwordChangeSchema,
  registrationSchema,
  resetSchema,
} from './accounts.ts';
import { billingDataSchema, orderPayloadSchema } from './orders.ts';
import { billing } from './test/billing.ts';
import { registration } from './test/registration.ts';

const messages = (schema: z.ZodType, input: unknown): Record<string, string> => {
  const error = schema.safeParse(input).error;
  return Object.fromEntries((error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));
};

describe('registrationSchema', () => {
  it('takes a filled form and trims its texts', () => {
    expect(registrationSchema.parse({ ...registration, nombre: '  Ana ' })).toEqual(registration);
  });
  it('takes the joiners that words of some languages are written with', () => {
    for (const nombre of ['می\u200cنا', '👩\u200d🔬'])
      expect(registrationSchema.parse({ ...registration, nombre }).nombre).toBe(nombre);
  });
  it.each([
    'A\u00adna',
    '\ufeffAna',
    'A\u200bna',
    'Ana\u200e',
    'A\u202ena\u202c',
    ' \u2067Ana\u2069 ',
    '\u200b Ana',
  ])('leaves out what nobody sees: %j', (nombre) => {
    expect(registrationSchema.parse({ ...registration, nombre, empresa: nombre })).toEqual({
      ...registration,
      empresa: 'Ana',
    });
  });
  it.each([
    'Gane en EVIL.COM',
    'evil.Com/x',
    'evil.рф',
    'mal。com',
    'mal．com',
    'mal\u2060.com',
    'bit.ly',
    'Gane en evil.de ya',
    'भारत.कॉम',
    'a/b',
    'ana@ejemplo',
    '\\\\mal',
    'Www.mal',
    'Bit.Ly',
    'Gane en Evil.Com',
    'j.luis.es',
  ])('takes no address of the web for a name: %s', (nombre) => {
    const error = 'Escriba un nombre, sin direcciones web';
    expect(messages(registrationSchema, { ...registration, nombre })).toEqual({ nombre: error });
    // Whoever is in changes the own name, and writes to nobody with it.
    expect(
      messages(accountChangeSchema, { nombre, apellido: 'Ruiz', sector: 'Promotor', empresa: '' }),
    ).toEqual({});
  });
  it.each([
    'Mª.del Carmen',
    'J.de la Cruz',
    'J. R. R.',
    'J.R.R. Tolkien',
    'J.Luis',
    'J.M.Aznar',
    'Mª.José',
    'MªCarmen',
    'Mª.CARMEN',
    'Ma.Sol',
    'J.Mª',
    'Fco.Javier',
    'GLEZ.RUIZ',
    'Ruiz Jr.',
    'Sra. Ana',
    '<b>Ana</b>',
    'O’Neill-Ruiz',
  ])('takes the name %s', (nombre) => {
    expect(messages(registrationSchema, { ...registration, nombre })).toEqual({});
  });
  it('names what is missing with the specified texts', () => {
    expect(messages(registrationSchema, {})).toEqual({
      email: 'El correo es obligatorio',
      nombre: 'Campo obligatorio',
      apellido: 'Campo obligatorio',
      sector: 'Campo obligatorio',
      password: 'Campo obligatorio',
    });
  });
  it.each([
    ['email', 'ana@', 'Formato incorrecto'],
    ['email', `${'a'.repeat(48)}@b.es`, 'Como máximo 50 caracteres'],
    ['nombre', 'a'.repeat(51), 'Como máximo 50 caracteres'],
    ['nombre', '   ', 'Campo obligatorio'],
    ['empresa', 'a'.repeat(101), 'Como máximo 100 caracteres'],
    ['usoDatos', 'a'.repeat(51), 'Como máximo 50 caracteres'],
    ['nombre', 'Ana\u0000', 'Contiene caracteres no permitidos'],
    ['nombre', 'A\ud800na', 'Contiene caracteres no permitidos'],
    ['empresa', 'a\nb', 'Contiene caracteres no permitidos'],
    ['password', '12345', 'Como mínimo 6 caracteres'],
    ['password', 'a'.repeat(129), 'Como máximo 128 caracteres'],
  ])('%s %s: %s', (field, value, message) => {
    expect(messages(registrationSchema, { ...registration, [field]: value })).toEqual({ [field]: message });
  });
  it('asks for the free text of the sector Otro', () => {
    expect(messages(registrationSchema, { ...registration, sector: 'Otro' })).toEqual({
      otro: 'Campo obligatorio',
    });
    expect(messages(registrationSchema, { ...registration, sector: 'Otro', otro: 'Pesca' })).toEqual({});
  });
});

describe('every form', () => {
  const forms = {
    registrationSchema,
    loginSchema,
    forgetSchema,
    resetSchema,
    accountChangeSchema,
    passwordChangeSchema,
  };
  const words = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.emailAddress(),
    fc.string({ minLength: 40, maxLength: 140 }),
    fc.jsonValue(),
  );
  const names = [...new Set(Object.values(forms).flatMap((form) => Object.keys(form.shape)))];
  const input = fc.record(Object.fromEntries(names.map((name) => [name, words])), { requiredKeys: [] });

  it.each(Object.entries(forms))('%s takes what it made of anything, and refuses in words', (_, form) => {
    fc.assert(
      fc.property(input, (fields) => {
        const result = form.safeParse(fields);
        if (result.success) expect(form.parse(result.data)).toEqual(result.data);
        for (const issue of result.error?.issues ?? []) expect(issue.message).not.toBe('');
      }),
      { numRuns: 300 },
    );
  });

  it('keeps texts within their limits, with nothing unseen in them and without spaces around', () => {
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ minLength: 45, maxLength: 56 }));
    fc.assert(
      fc.property(texts, (text) => {
        const result = accountChangeSchema.safeParse({ nombre: text, apellido: 'Ruiz', sector: 'Promotor' });
        const seen = text.replaceAll(
          /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g,
          '',
        );
        const trimmed = seen.trim() || text.trim();
        const isPlain = trimmed.isWellFormed() && !/\p{Cc}/u.test(trimmed);
        expect(result.success).toBe(trimmed.length >= 1 && trimmed.length <= 50 && isPlain);
        if (result.success) expect(result.data.nombre).toBe(trimmed);
      }),
      { numRuns: 500 },
    );
  });
});

describe('forgetSchema and resetSchema', () => {
  it('speak with the specified texts', () => {
    expect(messages(forgetSchema, { email: '' })).toHaveProperty('email', 'El correo es obligatorio');
    expect(messages(forgetSchema, { email: 'ana' })).toEqual({
      email: 'Por favor introduzca un correo válido',
    });
    expect(messages(resetSchema, {})).toEqual({ password: 'Por favor, introduzca su contraseña.' });
    expect(messages(resetSchema, { password: '1234567' })).toEqual({
      password: 'La contraseña tiene que tener por lo menos 8 caracteres.',
    });
  });
});

describe('accountChangeSchema and passwordChangeSchema', () => {
  it('speak like the forms of registration and reset', () => {
    expect(messages(accountChangeSchema, { nombre: ' ', apellido: 'a'.repeat(51) })).toEqual({
      nombre: 'Campo obligatorio',
      apellido: 'Como máximo 50 caracteres',
      sector: 'Campo obligatorio',
    });
    expect(messages(passwordChangeSchema, { actual: '', password: '1234567' })).toEqual({
      actual: 'Por favor, introduzca su contraseña actual.',
      password: 'La contraseña tiene que tener por lo menos 8 caracteres.',
    });
  });
});

describe('datosFacturacionSchema', () => {
  it.each([
    ['cif', '1'.repeat(21), 'Como máximo 20 caracteres'],
    ['codigoPostal', '1'.repeat(16), 'Como máximo 15 caracteres'],
    ['domicilio', 'a'.repeat(201), 'Como máximo 200 caracteres'],
    ['provincia', '', 'Campo obligatorio'],
    ['pais', 'Españia', 'Elija un país de la lista'],
  ])('%s %s: %s', (field, value, message) => {
    expect(messages(billingDataSchema, { ...billing, [field]: value })).toEqual({ [field]: message });
  });
});

describe('pedidoPayloadSchema', () => {
  const order = { ...billing, precio: 200, cantidad: 1, descuento: 0, iva: 21, totalAPagar: 242 };
  const punto = { latitud: 42.81953, longitud: -1.6329 };

  it('takes one to twenty points', () => {
    expect(messages(orderPayloadSchema, { ...order, puntos: [punto] })).toEqual({});
    expect(messages(orderPayloadSchema, { ...order, puntos: [] })).toEqual({
      puntos: 'Para realizar una compra rellene primero la cesta.',
    });
    expect(messages(orderPayloadSchema, { ...order, puntos: Array(21).fill(punto) })).toEqual({
      puntos: 'No se pueden añadir más de 20 puntos al carrito.',
    });
  });

  it.each(['1', 'toString', '__proto__'])('takes no waiver %s, which no text has', (renuncia) => {
    expect(messages(orderPayloadSchema, { ...order, puntos: [punto], renuncia })).toEqual({
      renuncia: 'Este texto no existe',
    });
  });

  it('takes amounts with two decimals only', () => {
    expect(messages(orderPayloadSchema, { ...order, totalAPagar: 606.21, puntos: [punto] })).toEqual({});
    expect(orderPayloadSchema.safeParse({ ...order, totalAPagar: 606.215, puntos: [punto] }).success).toBe(
      false,
    );
  });
});
