/** `process.ts SOURCE TARGET` imports a folder and prints what each stage cost this process, as JSON. */
import { importNewa } from '@mapa/atlas-import';

const [source = '', to = ''] = process.argv.slice(2);

const cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};
const stages: Record<string, { cpu: number; wall: number }> = {};
let stage = 'start';
let [cpuBefore, wallBefore] = [cpu(), performance.now()];
const { sourceBytes } = await importNewa({
  sources: [source],
  leaveOut: [],
  to,
  wishes: {
    version: 'bench',
    title: 'Invented',
    licence: { name: 'None', sale: false },
    attribution: 'Nobody',
    demonstration: true,
    chunkDays: 366,
  },
  onProgress(next) {
    const [cpuNow, wallNow] = [cpu(), performance.now()];
    const sum = stages[stage] ?? { cpu: 0, wall: 0 };
    stages[stage] = {
      cpu: sum.cpu + cpuNow - cpuBefore,
      wall: sum.wall + (wallNow - wallBefore) / 1000,
    };
    [stage, cpuBefore, wallBefore] = [next, cpuNow, wallNow];
  },
});
const megabytes = process.resourceUsage().maxRSS / 1024;
process.stdout.write(JSON.stringify({ stages, sourceBytes, megabytes }));
