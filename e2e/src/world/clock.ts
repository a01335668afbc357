/**
 * Loaded into the server ahead of the program: whoever started it can set its clock ahead, by the milliseconds in a message. That is
 * `Date.now`, which the embedded database reads too.
 */
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
process.on('message', (milliseconds: number) => {
  ahead += milliseconds;
  process.send?.(ahead);
});
// Nobody has to say anything for the program to end.
process.channel?.unref();
