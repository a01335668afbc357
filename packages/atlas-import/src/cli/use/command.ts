import { AtlasError, currentVersion, openAtlas, openStore, POINTER, pointerTo, versionAt } from '@mapa/atlas';
import { openPlace } from '../../parts/place.ts';
import { atlasProblem, type Command, CommandError, parsed, UsageError, userPath } from '../command.ts';

export const useCommand: Command = {
  usage: `use PLACE VERSION
      Names the version of an atlas that processes open from now on, where several lie beside each other:
      PLACE/VERSION each, PLACE a folder or s3://bucket/prefix. Processes that run keep theirs until they are started
      anew.
`,
  async run(args) {
    const [given, version, ...rest] = parsed(args, {}).positionals;
    if (given === undefined || version === undefined || rest.length > 0)
      throw new UsageError('Which place, and which version?');
    const home = given.startsWith('s3://') ? given : userPath(given);
    const place = versionAt(home, version);
    try {
      const atlas = await openAtlas(place, { cacheBytes: 0 });
      atlas.close();
      const { metadata } = atlas;
      if (metadata.version !== version)
        throw new CommandError(`${place} is version ${metadata.version}: name its folder so`);
      const before = await currentVersion(openStore(home));
      await (await openPlace(home)).put(POINTER.slice(1), pointerTo(version));
      process.stdout.write(
        `Current is ${version}${before === undefined ? '' : `, before it was ${before}`}.\n`,
      );
      return 0;
    } catch (error) {
      if (error instanceof AtlasError) throw atlasProblem(place, error);
      throw error;
    }
  },
};
