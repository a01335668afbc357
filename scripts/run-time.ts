/** What code is developed with, and whole copies of packages for pages without a bundler. */
const NOT_RUN =
  /\.(map|md|markdown|flow|d\.[cm]?ts)$|\/\.yarn\/|\/examples\/|\.standalone\.js$|\.test\.[jt]s$|\/tests?(\/|$)/;
/** What packages were built from, and how well their tests cover them. Our own workspaces run from such sources. */
const SOURCES = /\.[cm]?tsx?$|\/coverage\//;
/** What packages bring for browsers, for other ways of importing them, and to choose from, by package. */
const NOT_CHOSEN: readonly RegExp[] = [
  /\/brotli\/(build|compress\.js)/,
  /\/csv-parse\/dist\/(cjs|iife|umd)\//,
  /\/echarts\/(dist|i18n|theme)\//,
  /\/fontkit\/dist\/browser/,
  /\/geotiff\/dist-(browser|node)\//,
  /\/h5wasm\/dist\/(esm|iife)\//,
  /\/inter\/[1-9]00(?!(Regular|Medium|SemiBold)(\/|$))/,
  /\/inter\/.*\.png$/,
  /\/inter\/files\/(?!inter-latin-wght-)/,
  /\/language-common\/(src\/|dist\/zxcvbn-ts\.js$)/,
  /\/luxon\/(src|build\/(amd|cjs-browser|global))\//,
  /\/nodemailer\/dist\/cjs\//,
  /\/pglite\/dist\/.*\.(cjs|tar\.gz)$/,
  /\/pdfkit\/js\/pdfkit\.browser/,
  /\/pngjs\/browser\.js$/,
  /\/semantic-conventions\/dist\/.*\.cjs$/,
  /\/swagger-ui\/static\/swagger-ui(-es-bundle(-core)?)?\.js$/,
  /\/world-atlas\/(countries-110m|land-110m|land-50m)\.json$/,
  /\/zip\.js\/(dist\/|index.*\.(cjs|min\.js)$|index-native)/,
  /\/zrender\/(dist|src)\//,
  /\/zstddec\/src\//,
];

/**
 * Whether the program needs a file at run time. Paths begin at the folder of a package or workspace, whose name they
 * have without its scope: `/zod/index.js`. A folder that is not needed is not looked into.
 */
export function isRun(path: string, isPackage: boolean): boolean {
  if (NOT_RUN.test(path)) return false;
  return !(isPackage && (SOURCES.test(path) || NOT_CHOSEN.some((pattern) => pattern.test(path))));
}
