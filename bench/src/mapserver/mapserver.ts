import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@mapa/server';
import { groupCpuMs } from './cpu.ts';

const MAPSERV = '/usr/lib/cgi-bin/mapserv';
const WORKERS = 2;

/** The programs that the comparison with MapServer needs, and the packages of Debian that bring them. */
const NEEDED = [
  { binary: MAPSERV, package: 'cgi-mapserver' },
  { binary: '/usr/bin/gdal_translate', package: 'gdal-bin' },
  { binary: '/usr/sbin/lighttpd', package: 'lighttpd' },
] as const;

/** The packages that are missing for the comparison; none when it can be made. */
export function missingPackages(): string[] {
  return NEEDED.filter(({ binary }) => !existsSync(binary)).map((needed) => needed.package);
}

export function mapserverVersion(): string {
  return /version ([\d.]+)/.exec(execFileSync(MAPSERV, ['-v'], { encoding: 'utf8' }))?.[1] ?? '';
}

/** A running MapServer. */
export interface MapServer {
  /** Address of the service, which ends where the parameters begin. */
  readonly service: string;
  /** Processor time of the web server and its workers so far, ms. */
  cpuMs(): number;
  stop(): Promise<void>;
}

/** Starts MapServer with two FastCGI workers behind lighttpd, on a free port of the loopback. */
export async function startMapServer(mapfile: string, folder: string): Promise<MapServer> {
  const map = join(folder, 'bench.map');
  await writeFile(map, mapfile);
  const settings = join(folder, 'mapserver.conf');
  await writeFile(settings, `CONFIG\n  ENV\n    MS_MAP_PATTERN "."\n    MS_MAPFILE "${map}"\n  END\nEND\n`);
  const port = await freePort();
  const conf = join(folder, 'lighttpd.conf');
  await writeFile(
    conf,
    `server.modules = ("mod_fastcgi")
server.document-root = "${folder}"
server.port = ${port}
server.bind = "127.0.0.1"
server.max-keep-alive-requests = 100000
fastcgi.server = ("/map" => ((
  "socket" => "${join(folder, 'mapserv.socket')}",
  "check-local" => "disable",
  "bin-path" => "${MAPSERV}",
  "max-procs" => ${WORKERS},
  "bin-environment" => ("MAPSERVER_CONFIG_FILE" => "${settings}")
)))
`,
  );
  const child = spawn('/usr/sbin/lighttpd', ['-D', '-f', conf], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Lighttpd leaves its workers behind when it ends. As a group of processes they can be stopped together.
    detached: true,
  });
  let errors = '';
  child.stderr.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  const root = `http://127.0.0.1:${port}/map?`;
  await untilItAnswers(root, child, () => errors);
  return {
    service: root,
    cpuMs: () => groupCpuMs(child.pid ?? 0),
    async stop() {
      // A worker that draws does not listen to SIGTERM and would keep its pipe to this process open. It has nothing
      // to save.
      const ended = new Promise((resolve) => child.once('close', resolve));
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
    },
  };
}

async function untilItAnswers(url: string, child: ChildProcess, errors: () => string): Promise<void> {
  for (let looks = 0; looks < 100; looks++) {
    if (child.exitCode !== null) throw new Error(`lighttpd ended: ${errors()}`);
    try {
      await (await fetch(url)).text();
      return;
    } catch {
      // It does not listen yet.
      await wait(50);
    }
  }
  throw new Error(`lighttpd does not answer: ${errors()}`);
}
