import { startVies } from './service.ts';

/** `node apps/server/src/shop/vat/vies/emulator/main.ts`: VIES on port 9480 (`EMULATOR_PORT`). */
const { url } = await startVies(Number(process.env.EMULATOR_PORT ?? 9480));
process.stdout.write(`VIES_URL=${url}\n`);
