import { MAX_LENGTH, PASSWORD_MAX } from '@mapa/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { call, mailsTo, registration, tokenIn } from '../test/visitor.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp({ environment: { TRUSTED_PROXIES: 'loopback' } });
});
afterAll(() => app.close());

let visitors = 0;
/** Every try from an address of its own, so that the limits do not answer in the schemas' place. */
const register = (fields: Record<string, unknown>) => {
  visitors += 1;
  const headers = { 'x-forwarded-for': `198.51.${visitors >> 8}.${visitors & 255}` };
  return call(app, 'POST', '/register', { body: { ...registration('malo@ejemplo.es'), ...fields }, headers });
};
const countUsers = async () => (await app.database.db.selectFrom('users').select('id').execute()).length;
const rowOf = (email: string) =>
  app.database.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst();

const letters = (count: number) => 'ñ'.repeat(count);
const emailOf = (length: number) => `${'a'.repeat(length - '@ejemplo.es'.length)}@ejemplo.es`;

describe('what registration refuses: 400, the message at its field, nothing stored', () => {
  it.each<[string, unknown, string]>([
    ['email', '', 'El correo es obligatorio'],
    ['email', '   ', 'El correo es obligatorio'],
    ['email', 7, 'El correo es obligatorio'],
    ['email', null, 'El correo es obligatorio'],
    ['email', ['a@b.es'], 'El correo es obligatorio'],
    ['email', 'ana', 'Formato incorrecto'],
    ['email', 'ana@ejemplo', 'Formato incorrecto'],
    ['email', 'ana@@ejemplo.es', 'Formato incorrecto'],
    ['email', 'a na@ejemplo.es', 'Formato incorrecto'],
    ['email', '😀@ejemplo.es', 'Formato incorrecto'],
    ['email', '<b>@ejemplo.es', 'Formato incorrecto'],
    ['email', 'ana@ejemplo.es\r\nBcc: b@c.es', 'Formato incorrecto'],
    ['email', "a'; drop table users; --@ejemplo.es", 'Formato incorrecto'],
    ['email', emailOf(MAX_LENGTH.email + 1), 'Como máximo 50 caracteres'],
    ['nombre', '', 'Campo obligatorio'],
    ['nombre', '\t \u00a0', 'Campo obligatorio'],
    ['nombre', { a: 1 }, 'Campo obligatorio'],
    ['nombre', letters(MAX_LENGTH.nombre + 1), 'Como máximo 50 caracteres'],
    ['nombre', 'Ana\u0000', 'Contiene caracteres no permitidos'],
    ['nombre', 'Ana\r\nX: y', 'Contiene caracteres no permitidos'],
    ['nombre', 'Ana\ud800', 'Contiene caracteres no permitidos'],
    ['nombre', 'Gane 500 € en http://mal.example/x', 'Escriba un nombre, sin direcciones web'],
    ['nombre', 'Gane en mal.example', 'Escriba un nombre, sin direcciones web'],
    ['apellido', 'WWW.mal', 'Escriba un nombre, sin direcciones web'],
    ['apellido', '', 'Campo obligatorio'],
    ['apellido', letters(MAX_LENGTH.apellido + 1), 'Como máximo 50 caracteres'],
    ['sector', '', 'Campo obligatorio'],
    ['sector', letters(MAX_LENGTH.sector + 1), 'Como máximo 50 caracteres'],
    ['otro', letters(MAX_LENGTH.otro + 1), 'Como máximo 50 caracteres'],
    ['usoDatos', letters(MAX_LENGTH.usoDatos + 1), 'Como máximo 50 caracteres'],
    ['empresa', letters(MAX_LENGTH.empresa + 1), 'Como máximo 100 caracteres'],
    ['password', '', 'Campo obligatorio'],
    ['password', { toString: null }, 'Campo obligatorio'],
    ['password', '12345', 'Como mínimo 6 caracteres'],
    ['password', letters(PASSWORD_MAX + 1), 'Como máximo 128 caracteres'],
  ])('%s: %j', async (field, value, message) => {
    const before = await countUsers();
    const answer = await register({ [field]: value });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ success: false, msg: message, campos: { [field]: message } });
    expect(await countUsers()).toBe(before);
  });

  it('the free text of the sector Otro when it is missing', async () => {
    expect((await register({ sector: 'Otro', otro: ' ' })).body.campos).toEqual({
      otro: 'Campo obligatorio',
    });
  });

  it('several fields at once, each reason a sentence of its own', async () => {
    const { msg } = (await register({ email: '', nombre: '', password: '12345' })).body;
    expect(msg).toBe('El correo es obligatorio. Campo obligatorio. Como mínimo 6 caracteres.');
  });

  it('fields that it does not know', async () => {
    for (const extra of [
      { role: 'admin' },
      { confirmed_at: '2026-01-01' },
      { id: 'x' },
      { aceptado: true },
    ]) {
      const answer = await register(extra);
      expect([answer.status, answer.body.msg]).toEqual([400, 'La petición lleva campos desconocidos.']);
    }
  });

  it('what is no JSON object, of another type, or a megabyte long', async () => {
    const post = (body: string, type = 'application/json') =>
      call(app, 'POST', '/register', { body, headers: { 'content-type': type } });
    const good = JSON.stringify(registration('malo@ejemplo.es'));
    expect((await post('')).status).toBe(400);
    expect((await post('null')).status).toBe(400);
    expect((await post('[]')).status).toBe(400);
    expect((await post('"texto"')).status).toBe(400);
    expect((await post(good.slice(0, -1))).status).toBe(400);
    expect((await post('{"__proto__": {"role": "admin"}}')).status).toBe(400);
    for (const type of [
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
    ]) {
      expect((await post(good, type)).status, type).toBe(415);
    }
    const long = await register({ nombre: 'a'.repeat(1_000_000) });
    expect([long.status, long.body.msg]).toEqual([413, 'La petición es demasiado grande.']);
  });

  it('everything else as well: random bodies get a 4xx in the envelope', async () => {
    const before = await countUsers();
    const values = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.constantFrom(null, -0, 1e308));
    const body = fc.record(
      { email: values, nombre: values, sector: values, password: values, apellido: values, otro: values },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(body, async (fields) => {
        const answer = await call(app, 'POST', '/register', { body: fields });
        expect(answer.status).toBe(400);
        expect(answer.body.msg).toMatch(/[a-z]{3}/);
      }),
      { numRuns: 30 },
    );
    expect(await countUsers()).toBe(before);
  });
});

describe('what registration takes, and keeps as it is', () => {
  it('every field at its limit, with spaces around', async () => {
    const email = emailOf(MAX_LENGTH.email);
    const fields = {
      nombre: letters(MAX_LENGTH.nombre),
      apellido: letters(MAX_LENGTH.apellido),
      sector: letters(MAX_LENGTH.sector),
      usoDatos: letters(MAX_LENGTH.usoDatos),
      empresa: letters(MAX_LENGTH.empresa),
    };
    const padded = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `  ${value} `]));
    const answer = await register({
      ...padded,
      email: ` ${email} `,
      password: 'viñ'.repeat(PASSWORD_MAX).slice(0, PASSWORD_MAX),
    });
    expect(answer.body).toEqual({ success: true, data: { email } });
    const { usoDatos, ...kept } = fields;
    expect(await rowOf(email)).toMatchObject({ ...kept, uso_datos: usoDatos });
  });

  it.each([
    ['emoji', '👩‍🔬 Ana 🌬️'],
    ['HTML', '<script>alert("x")</script><b>&amp;'],
    ['SQL', "'; drop table users; --"],
    ['placeholders', '$1 {{x}} %s'],
    ['initials', 'Dr. J.M. Ma. S.A. D.ª'],
    ['other scripts', 'Ανα Ізабела 山田 עברית'],
  ])('%s', async (name, text) => {
    const email = `texto-${name.replace(' ', '-').toLowerCase()}@ejemplo.es`;
    expect((await register({ email, nombre: text, password: `  ${text}  ` })).status).toBe(200);
    expect(await rowOf(email)).toMatchObject({ nombre: text });
    const [mail] = await mailsTo(app, email, 1);
    expect(mail?.plain).toContain(`Hola, ${text}:`);
    expect(mail?.html).not.toContain('<script>');
    expect((await call(app, 'GET', `/confirm/${tokenIn(mail, 'confirm')}`)).status).toBe(200);
    const logIn = (password: string) =>
      call(app, 'POST', '/users/authenticate', { body: { email, password } });
    expect((await logIn(`  ${text}  `)).status).toBe(200);
    expect((await logIn(text)).status).toBe(401);
  });
});

describe('links', () => {
  it('are refused when they are cut, longer, of another purpose, or anything else', async () => {
    const email = 'enlaces@ejemplo.es';
    await register({ email });
    const [mail] = await mailsTo(app, email, 1);
    const token = tokenIn(mail, 'confirm');
    const wrong = [
      token.slice(0, -1),
      `${token}A`,
      `${token.slice(0, -2)}__`,
      '%00',
      "'%20or%201=1",
      'a'.repeat(200),
    ];
    for (const one of wrong) {
      const answer = await call(app, 'GET', `/confirm/${one}`);
      expect([one, answer.status]).toEqual([one, 404]);
      expect(answer.body.msg).toContain('El enlace no es válido');
    }
    expect((await call(app, 'GET', `/confirm/${'a'.repeat(201)}`)).status).toBe(400);
    const body = { password: 'clave-nueva' };
    expect((await call(app, 'POST', `/reset/${token}`, { body })).status).toBe(404);
    const head = await fetch(`${app.address}/api/v1/confirm/${token}`, { method: 'HEAD' });
    expect(head.status).toBe(404);
    expect((await call(app, 'GET', `/confirm/${token}`)).status).toBe(200);
  });
});

describe('log-in and forgotten password', () => {
  it.each<[string, unknown]>([
    ['/users/authenticate', {}],
    ['/users/authenticate', { email: 'a@b.es' }],
    ['/users/authenticate', { email: 'a@b.es', password: 'x', extra: 1 }],
    ['/users/authenticate', { email: 'a'.repeat(201), password: 'x' }],
    ['/users/authenticate', { email: 'a@b.es', password: 'x'.repeat(1_001) }],
    ['/users/authenticate', { email: { $ne: '' }, password: { $ne: '' } }],
    ['/users/authenticate', { email: 'a\u0000b', password: 'x' }],
    ['/forget', {}],
    ['/forget', { email: 'ana' }],
    ['/forget', { email: emailOf(MAX_LENGTH.email + 1) }],
    ['/forget', { email: ['a@b.es', 'c@d.es'] }],
    ['/forget', { email: 'a@b.es', otro: 1 }],
  ])('%s refuses %j', async (path, body) => {
    const answer = await call(app, 'POST', path, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.msg).toMatch(/[a-z]{3}/);
  });

  it.each(["' or 1=1 --", '<b>', '😀', '%'])('log-in finds nobody called %j', async (email) => {
    const answer = await call(app, 'POST', '/users/authenticate', { body: { email, password: 'cierzo-7' } });
    expect(answer.status).toBe(401);
  });
});
