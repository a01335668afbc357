import { describe, expect, it } from 'vitest';
import { productionEnvironment } from '../../test/real-app.ts';
import { readConfig } from '../config/config.ts';
import { compose } from './message.ts';

const sender = readConfig({
  ...productionEnvironment,
  CONTACT_EMAIL: 'hola@viento.example',
  ORGANISATION_ADDRESS: 'Calle Mayor, 1',
});
const url = 'https://viento.example/confirm/abc?a=1&b=2';
const letter = {
  subject: 'Asunto & cía',
  greeting: 'Hola, <b>Ana</b>:',
  blocks: ['Un párrafo.', { label: 'Abrir', url }, 'Otro.'],
};
const message = compose(letter, 'ana@ejemplo.es', '1234', sender);

describe('a mail', () => {
  it('has the links of its plain text on lines of their own', () => {
    expect(message.plain).toBe(
      [
        'Hola, <b>Ana</b>:',
        '',
        'Un párrafo.',
        '',
        'Abrir:',
        url,
        '',
        'Otro.',
        '',
        '-- ',
        'Mapa Eólico Ibérico',
        'Calle Mayor, 1',
        'hola@viento.example',
        'https://viento.example',
        '',
      ].join('\n'),
    );
  });

  it('says the same in HTML, where texts cannot become markup, and addresses break in narrow windows', () => {
    const address = url.replace('&', '&amp;');
    expect(message.html).toContain('Hola, &lt;b&gt;Ana&lt;/b&gt;:');
    expect(message.html).toContain('<title>Asunto &amp; cía</title>');
    expect(message.html).toContain(`<a href="${address}" style="display:inline-block`);
    expect(message.html).toContain(`>${address}</a>\n`);
    expect(message.html).toContain('word-break:break-all');
    expect(message.html).toContain('width=device-width');
    expect(message.html).toContain('lang="es"');
    // No width that a phone of 320 px has not: only a largest one.
    expect(message.html).not.toMatch(/[^-]width:\d/);
  });

  it('is named after its event and the place it comes from', () => {
    expect(message.messageId).toBe('<1234@viento.example>');
    expect(message.to).toBe('ana@ejemplo.es');
  });
});
