import { type GiveOut, runAtlas } from '@mapa/atlas-import/cli';

/** `npm run atlas`: the commands for atlases, with an import that is given out to other processes. */
const giveOut: GiveOut = async (wish) => {
  const { giveOutAndFollow } = await import('../imports/follow.ts');
  return giveOutAndFollow(wish);
};

process.exitCode = await runAtlas(process.argv.slice(2), giveOut);
