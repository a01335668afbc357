/** What the proofs need of the server beside the program itself. */
export { addUser, logIn } from '../accounts/test/user.ts';
export { issueInvoice } from '../shop/invoice/issue.ts';
export type { RefundPart } from '../shop/invoice/refund/part.ts';
export { refundOrder } from '../shop/invoice/refund/refund.ts';
export { addPaidOrder, addPayment } from '../shop/invoice/test/order.ts';
export { lookThrough } from '../shop/records/test/books.ts';
export { type Agency, recordingConfig, recordingIssuer, startAgency } from '../shop/records/test/recorder.ts';
export { refundParts } from '../shop/refund-parts.ts';
export { examples } from './contract/examples.ts';
export { type HostileAnswer, hostileFault, isSample } from './contract/hostile-answers.ts';
export { type HostileRequest, hostileRequests } from './contract/hostile-requests.ts';
export { startPostgres } from './postgres.ts';
export { randomFrom } from './random.ts';
