import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Debian's own Python, for which Debian has packages of NumPy and pandas. */
const PYTHON = '/usr/bin/python3';

/** Runs a program to its end and gives what it printed. */
export const run = promisify(execFile);

/** Runs a Python script and gives what it printed. */
export const runPython = async (script: string, args: readonly string[]): Promise<string> =>
  (await run(PYTHON, [script, ...args])).stdout;

/** The version of a Python package; undefined where it is not installed. */
export async function packageVersion(name: 'numpy' | 'pandas'): Promise<string | undefined> {
  try {
    return (await run(PYTHON, ['-c', `import ${name}; print(${name}.__version__)`])).stdout.trim();
  } catch {
    return undefined;
  }
}

/** Ends the process with one line where Python lacks what the work is done by. */
export async function needPackages(work: string, ...names: readonly ('numpy' | 'pandas')[]): Promise<void> {
  const versions = await Promise.all(names.map(packageVersion));
  const lacking = names.filter((_, at) => versions[at] === undefined);
  if (lacking.length === 0) return;
  const debian = lacking.map((name) => `python3-${name}`).join(' ');
  process.stderr.write(`${work} by ${lacking.join(', ')}, which ${PYTHON} lacks: apt install ${debian}\n`);
  process.exit(1);
}
