import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, mailsTo, registration, tokenIn } from '../../accounts/test/visitor.ts';
import { productionEnvironment, type RealApp, startRealApp } from '../../test/real-app.ts';
import { openTransport } from './transport.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const get = async (path: string) => {
  const response = await fetch(app.address + path);
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('the mailbox of a deployment without a mail server', () => {
  it('says so when it is empty, and the page is told where it is', async () => {
    expect((await get('/buzon')).text).toContain('Todavía no hay ningún correo');
    const { data } = (await call(app, 'GET', '/configuracion')).body;
    expect(data).toMatchObject({ buzon: '/buzon' });
  });

  it('lists mails and shows each as it would have come', async () => {
    const email = 'ana@ejemplo.es';
    const body = { ...registration(email), nombre: '<img src=x onerror=alert(1)>' };
    await call(app, 'POST', '/register', { body });
    const [mail] = await mailsTo(app, email, 1);
    const token = tokenIn(mail, 'confirm');
    const list = await get('/buzon');
    expect(list.text).toContain('Confirme su cuenta en el Mapa Eólico Ibérico');
    expect(list.text).toContain(email);
    const path = /href="(\/buzon\/\d+)"/.exec(list.text)?.[1] ?? '';
    const page = await get(path);
    expect(page.text).toMatch(new RegExp(`<a href="http://\\S+/confirm/${token}">`));
    expect(page.text).toContain(`src="${path}/html"`);
    // The one script of the page, which gives the mail its height, runs under the policy of the page.
    const [, nonce] = /<script nonce="(\w+)">/.exec(page.text) ?? [];
    expect(page.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    const html = await get(`${path}/html`);
    expect(html.text).toContain(`/confirm/${token}"`);
    expect(html.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src-attr 'unsafe-inline'; frame-ancestors 'self'",
    );
    expect(html.headers.get('x-frame-options')).toBe('SAMEORIGIN');
    for (const { text } of [list, page, html]) expect(text).not.toContain('<img src=x');
  });

  it('knows no others', async () => {
    expect((await get('/buzon/999')).status).toBe(404);
    expect((await get('/buzon/nada')).status).toBe(404);
    expect((await get('/buzon/999/html')).status).toBe(404);
  });

  it('keeps a mail that comes again once', async () => {
    const transport = openTransport({ smtpUrl: undefined, mailFrom: '' }, app.database.db);
    const mail = { to: 'dos@ejemplo.es', subject: 's', html: 'h', plain: 'p', messageId: '<1@x>' };
    await transport.send(mail);
    await transport.send(mail);
    expect(await mailsTo(app, 'dos@ejemplo.es', 1)).toHaveLength(1);
  });

  it('keeps the files that go with a mail, once, to be saved and not shown', async () => {
    const transport = openTransport({ smtpUrl: undefined, mailFrom: '' }, app.database.db);
    const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0, 0xff]);
    const attachments = [
      { fileName: 'factura ñ"<b>.pdf', contentType: 'application/pdf', bytes },
      { fileName: 'pagina.html', contentType: 'text/html', bytes: Buffer.from('<script>') },
    ];
    const mail = {
      to: 'tres@ejemplo.es',
      subject: 'con',
      html: 'h',
      plain: 'p',
      messageId: '<2@x>',
      attachments,
    };
    await transport.send(mail);
    await transport.send(mail);
    await mailsTo(app, 'tres@ejemplo.es', 1);
    const path = /href="(\/buzon\/\d+)"/.exec((await get('/buzon')).text)?.[1] ?? '';
    const page = await get(path);
    expect(page.text).toContain('factura ñ&quot;&lt;b&gt;.pdf');
    const links = [...page.text.matchAll(/href="(\S+\/adjuntos\/\d+)"/g)].map(([, link]) => link ?? '');
    expect(links).toHaveLength(2);
    const file = await fetch(app.address + links[0]);
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''factura%20%C3%B1%22%3Cb%3E.pdf",
      'x-content-type-options': 'nosniff',
    });
    expect((await get(links[1] ?? '')).headers.get('content-disposition')).toMatch(/^attachment/);
    const [, file0 = ''] = links[0]?.split('/adjuntos/') ?? [];
    expect((await get(`/buzon/1/adjuntos/${file0}`)).status).toBe(404);
    expect((await get(`${path}/adjuntos/nada`)).status).toBe(404);
  });
});

it('exists for this machine alone, where others reach the program', async () => {
  // The proxy on this machine says for whom it asks; what somebody else says of himself counts nothing.
  const foreign = [
    { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '192.168.1.7' } },
    { remoteAddress: '192.168.1.7', headers: { 'x-forwarded-for': '127.0.0.1' } },
    { remoteAddress: '192.168.1.7', headers: {} },
    { remoteAddress: '127.0.0.1', headers: { forwarded: 'for=192.168.1.7' } },
  ];
  for (const url of ['/buzon', '/buzon/1', '/buzon/1/html', '/buzon/1/adjuntos/1'])
    for (const one of foreign) {
      const known = await app.server.inject({ url: '/nowhere', ...one });
      const answer = await app.server.inject({ url, ...one });
      expect([answer.statusCode, answer.headers.location], url).toEqual([
        known.statusCode,
        known.headers.location,
      ]);
      expect(answer.payload).not.toMatch(/Buz.n|No existe|los mensajes/);
    }
  expect((await app.server.inject({ url: '/buzon' })).payload).toContain('los mensajes que enviaría');
});

it('is not shown to the page where others reach the program', async () => {
  const open = await startRealApp({ environment: { HOST: '0.0.0.0' } });
  try {
    expect((await call(open, 'GET', '/configuracion')).body.data).toMatchObject({ buzon: null });
  } finally {
    await open.close();
  }
});

it('does not exist in production', async () => {
  const open = await startRealApp({ environment: productionEnvironment });
  try {
    const response = await fetch(`${open.address}/buzon`);
    expect(await response.text()).not.toContain('los mensajes que enviaría');
    expect((await fetch(`${open.address}/buzon/1/html`)).headers.get('x-frame-options')).toBe('DENY');
  } finally {
    await open.close();
  }
});
