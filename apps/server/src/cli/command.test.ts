import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Tables } from '../platform/db/schema.ts';
import { runInvoices } from './invoices.ts';
import { runMails } from './mails.ts';
import { runSales } from './sales.ts';

it.each([
  [runMails, '', 'mails: say what is to be done\n  mails bounced FILE|- '],
  [runMails, 'list', 'There is no command mails list.\n  mails bounced FILE|- '],
  [runMails, 'bounced', 'mails bounced: FILE|- is missing\n  mails bounced FILE|- '],
  [runMails, 'bounced - x y', 'mails bounced: x y is too much\n  mails bounced FILE|- '],
  [runMails, 'bounced --all', "Unknown option '--all'"],
  [runSales, 'november', 'sales: november is too much\n  sales --month '],
  [runSales, '--month 2026-11 x', 'sales: x is too much\n  sales --month '],
  [runSales, '', '--month or --quarter: one of the two is needed\n  sales --month '],
  [runInvoices, 'records', 'invoices records: say what is to be done\n  invoices records verify '],
  [runInvoices, 'records check', 'There is no command invoices records check.\n  invoices records verify '],
  [runInvoices, 'records export', 'invoices records export: FILE.zip is missing\n  invoices records verify '],
  [
    runInvoices,
    'records export a.zip b',
    'invoices records export: b is too much\n  invoices records verify ',
  ],
  [runInvoices, 'records status now', 'invoices records status: now is too much\n  invoices records verify '],
  [runInvoices, 'record verify', 'There is no command invoices record.\n  invoices list '],
])('%o: %s is told what is wrong with it, and its own usage', async (command, line, message) => {
  const parts = {
    db: {} as Kysely<Tables>,
    withJobs: () => Promise.reject(new Error('no jobs')),
    write: () => undefined,
    readPassword: async () => '',
  };
  const args = line.split(' ').filter(Boolean);
  const refused = await command(args, parts).then(String, (error: Error) => error.message);
  expect(refused.slice(0, message.length)).toBe(message);
  expect(refused).not.toContain('users list');
});
