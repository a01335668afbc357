import { describe, expect, it } from 'vitest';
import { readReturned } from './returned.ts';
import { report } from './test/report.ts';

// The fields are those of RFC 3464, 2.3.
describe('the report of a mail that was not delivered', () => {
  it('names whom the mail did not reach for good, the code and what the server answered', () => {
    expect(readReturned(report())).toEqual([
      {
        recipient: 'ana@ejemplo.es',
        status: '5.1.1',
        diagnostic: '550 5.1.1 <ana@ejemplo.es>: no such mailbox here',
        messageId: '<abc@viento.example>',
      },
    ]);
  });

  it('is nothing to look at while the mail may still arrive', () => {
    expect(readReturned(report({ action: 'delayed' }))).toEqual([]);
    expect(readReturned(report({ action: 'relayed' }))).toEqual([]);
  });

  it.each<[string, string]>([
    ['an answer of a person', 'Subject: Re: Su pedido\n\nGracias.\n'],
    ['a mail of two parts', report().replace('multipart/report', 'multipart/mixed')],
    ['a report without its end', report().slice(0, 300)],
    ['nothing', ''],
  ])('%s is none', (_what, message) => expect(readReturned(message)).toBeUndefined());
});
