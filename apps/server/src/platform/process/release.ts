import server from '../../../package.json' with { type: 'json' };

const about: { readonly version: string; readonly build?: string } = server;

/**
 * The running version, and the commit that `npm run build` was made from. A clone names no commit, nor does a build
 * that was made without a repository.
 */
export const release: { readonly version: string; readonly build?: string } = {
  version: about.version,
  ...(about.build !== undefined && { build: about.build }),
};
