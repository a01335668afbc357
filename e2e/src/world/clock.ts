/**
 * Is loaded into the server before the program. A message with milliseconds from the parent process sets `Date.now`
 * ahead, which the embedded database reads too.
 */
const now = Date.now;
let ahead = 0;
Date.now = () => now() + ahead;
process.on('message', (milliseconds: number) => {
  ahead += milliseconds;
  process.send?.(ahead);
});
// The channel of messages must not keep the program from ending.
process.channel?.unref();
