import { readFileSync } from 'node:fs';

// Loaded before a program and in each of its threads: their dates are those of the machine and what a file says.
const LOOK_MS = 100;
const file = process.env.PROOF_CLOCK ?? '';
const machine = Date;
// Kept apart: what a library of the program sets `Date.now` to is the one below, which would then call itself.
const machineNow = machine.now;
let shift = 0;

const look = (): void => {
  try {
    shift = Number(readFileSync(file, 'utf8'));
  } catch (error) {
    // The clock is right when there is no file.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    shift = 0;
  }
};
look();
setInterval(look, LOOK_MS).unref();

globalThis.Date = new Proxy(machine, {
  construct: (target, args, self) =>
    Reflect.construct(target, args.length === 0 ? [machineNow() + shift] : args, self),
  apply: () => new Date().toString(),
  get: (target, name) => (name === 'now' ? () => machineNow() + shift : Reflect.get(target, name)),
});
