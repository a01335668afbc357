import type { Attachment } from '../../platform/mail/message.ts';

/** An invoice as PDF, and its number. */
export interface InvoiceFile extends Attachment {
  readonly numero: string;
}
