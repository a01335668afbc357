import server from '../../../package.json' with { type: 'json' };

const about: { readonly version: string; readonly build?: string } = server;

/**
 * What runs: the version, and of what `npm run build` made the commit that it was made from; a clone, and what was built
 * without one, has none.
 */
export const release: { readonly version: string; readonly build?: string } = {
  version: about.version,
  ...(about.build !== undefined && { build: about.build }),
};
