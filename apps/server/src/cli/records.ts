import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { batchOf, batchXml, installationOf, verifyChain } from '@mapa/invoice-records';
import { unsentRecords } from '../desk/invoices.ts';
import { installationIn } from '../platform/db/closed-chains.ts';
import { archiveOf, type Member } from '../platform/files/zip/archive.ts';
import { declarationFor } from '../shop/records/declaration.ts';
import { batchesOf, issuers } from '../shop/records/records.ts';
import { CommandError, type CommandParts, newFileAt, notUnderstood } from './command.ts';
import { correctionsUsage, runCorrections } from './corrections.ts';

export const recordsUsage = `\
  invoices records verify       walk the records of invoices from the first: is each what it was, and behind
                                which it says; each installation has a chain of its own
  invoices records export FILE.zip
                                every record as XML, a thousand a file, as they are sent to the tax agency
  invoices records status       how many records the tax agency has not answered to, what it said of the others, and
                                how many each installation made
  invoices records declaration  the producer's declaration, in Spanish
${correctionsUsage}`;

/** The commands about records of invoices. Rejects with CommandError. */
export async function runRecords(args: readonly string[], parts: CommandParts): Promise<void> {
  const [action, file, ...rest] = args;
  if (action === 'amend' || action === 'cancel') return runCorrections(action, args.slice(1), parts);
  if (action === 'verify' && file === undefined) return verify(parts);
  if (action === 'export' && file !== undefined && rest.length === 0) return exportTo(file, parts);
  if (action === 'status' && file === undefined) return status(parts);
  if (action === 'declaration' && file === undefined) return declare(parts);
  throw notUnderstood('invoices records', args, recordsUsage);
}

async function verify({ db, write }: CommandParts): Promise<void> {
  const found = await issuers(db);
  const breaks: string[] = [];
  for (const issuer of found) {
    const counts = new Map<string, number>();
    const records = async function* () {
      for await (const batch of batchesOf(db, issuer))
        for (const { record } of batch) {
          const installation = installationOf(record);
          counts.set(installation, (counts.get(installation) ?? 0) + 1);
          yield record;
        }
    };
    const broken = await verifyChain(records());
    if (broken !== undefined) {
      const { at, number, installation, flaw } = broken;
      const which = `${issuer}, installation ${installation}: record ${at + 1} (${number})`;
      breaks.push(`${which} breaks the chain: ${flaw}`);
      continue;
    }
    for (const [installation, count] of counts)
      write(`${issuer}, installation ${installation}: ${recordsText(count)}, the chain is whole`);
  }
  if (breaks.length > 0) throw new CommandError(breaks.join('\n'));
  if (found.length === 0) write('There are no records.');
}

const recordsText = (count: number): string => `${count} ${count === 1 ? 'record' : 'records'}`;

async function status({ db, records, write }: CommandParts): Promise<void> {
  const { sinEnviar, desde } = await unsentRecords(db);
  write(`${sinEnviar} unsent${desde === null ? '' : `, the first since ${desde}`}`);
  const answered = db
    .selectFrom('invoice_record_answers')
    .select(['outcome', ({ fn }) => fn.countAll<string>().as('count')])
    .groupBy('outcome')
    .orderBy('outcome');
  for (const { outcome, count } of await answered.execute()) write(`${count} ${outcome}`);
  const made = db
    .selectFrom('invoice_records')
    .select([
      installationIn('invoice_records').as('installation'),
      ({ fn }) => fn.countAll<string>().as('count'),
    ])
    .groupBy('installation')
    .orderBy(({ fn }) => fn.max('made_at'));
  for (const { installation, count } of await made.execute()) {
    const isInForce = installation === records?.system.NumeroInstalacion;
    write(`installation ${installation}: ${recordsText(Number(count))}${isInForce ? ' (in force)' : ''}`);
  }
}

async function exportTo(file: string, parts: CommandParts): Promise<void> {
  const { db, write } = parts;
  let count = 0;
  const members = async function* (): AsyncGenerator<Member> {
    for (const issuer of await issuers(db)) {
      for await (const batch of batchesOf(db, issuer)) {
        const records = batch.map(({ record }) => record);
        const [first] = batch;
        const name = nameOf(records.findLast((record) => 'RegistroAlta' in record)) ?? issuer;
        const xml = batchXml(batchOf({ name, nif: issuer }, records, false));
        count += batch.length;
        const place = String(first?.position ?? 0).padStart(9, '0');
        yield { name: `${issuer}-${place}.xml`, content: new TextEncoder().encode(xml) };
      }
    }
  };
  await pipeline(
    Readable.from(archiveOf(members(), new Date())),
    createWriteStream(newFileAt(parts, file)),
  ).catch((error: Error) => {
    throw new CommandError(`${file}: ${error.message}`);
  });
  write(`${file}: ${recordsText(count)}`);
}

type Records = Parameters<typeof batchOf>[1];

const nameOf = (record: Records[number] | undefined): string | undefined =>
  record !== undefined && 'RegistroAlta' in record ? record.RegistroAlta.NombreRazonEmisor : undefined;

async function declare({ records, write }: CommandParts): Promise<void> {
  if (records === undefined) throw new CommandError('Set INVOICE_RECORDS=verifactu first.');
  const declaration = declarationFor(records);
  if (declaration === undefined)
    throw new CommandError(
      'Set VERIFACTU_SIGNED_ON and VERIFACTU_SIGNED_AT: day and place of the signature.',
    );
  const { title, items } = declaration;
  write(title);
  for (const { label, value } of items) write(`\n${label}:\n${value}`);
}
