import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { leanCalls } from './build/lean-calls.ts';
import { leanLibraries } from './build/lean-libraries.ts';
import { preloads } from './build/preloads.ts';
import { themeVariables } from './build/theme-variables.ts';

/** What only some pages need of the contract and of the field, whose indexes name it all. */
const SOME_NEED = new RegExp(
  'contract.src.(accounts|orders|projects|desk|charts|help|text|rules|' +
    'calls.(accounts|orders|projects|desk|jobs|charts|winds|preview|index))|' +
    'field.src.(two-winds|money)',
);

/** How the classes of Leaflet are made: those that nobody uses can be left out. */
const MADE = [
  'Class',
  'Evented',
  'Control',
  'DivOverlay',
  'Layer',
  'LayerGroup',
  'FeatureGroup',
  'ImageOverlay',
  'Path',
  'Polygon',
  'Renderer',
];
/** Classes that are only added to for GeoJSON, which the map has none of. */
const WITH_JSON = ['Marker', 'Circle', 'CircleMarker', 'Polyline', 'Polygon', 'LayerGroup'];
/** What schemas are made by: those of the contract that the page does not use can be left out. */
const SCHEMAS = [
  'array',
  'boolean',
  'enum',
  'int',
  'literal',
  'number',
  'object',
  'preprocess',
  'record',
  'string',
  'union',
];
const PURE = [
  ...MADE.map((name) => `${name}.extend`),
  'CircleMarker.extend',
  ...SCHEMAS.map((name) => `z.${name}`),
  ...WITH_JSON.map((name) => `${name}.include`),
];

const FIELDS = /components.(NativeSelect|TextInput|Checkbox|Anchor|Skeleton)/;
/** Small parts of the map that other pages show too. */
const SHARED = new RegExp(
  '(point-name|place-queries|described-input|use-price-list|use-modal|base-credits?|sample-button|calls.tiles|' +
    'repeated-text|format-price|code.fetch-code|code.lazy-piece|icon-button|retry-button|edition|mercator)\\.tsx?$|' +
    'use-debounced-value|use-resize-observer|Icon(AlertTriangle|Download|Plus|Search|Share2|ShoppingCartPlus|Trash)\\.',
);
/** What colours the map. Its legend has it, too, but comes later. */
const COLOURS = new RegExp(
  'wms.src.scales(?!.ticks)|canvas.(program|context|drawing|use-canvas|use-losses|follow-view)|' +
    'map.tiles.(pieces|tiles|view)\\.ts$|values.(colours|value-\\w+|painter|shaders)\\.tsx?$',
);

/** What the pages share that have to do with projects: the code of the map names every file, so there are few. */
const PROJECTS = new RegExp(
  'projects.own.(change|content|local-projects|made-once|projects-query|shown|take-over)|' +
    'src.(calls.)?projects.ts$|api.uuid',
);

/** The smallest parts that pages beside the map share. */
const SMALL = new RegExp(
  'ui.(more|map-button|map-address|moment|use-row-focus|use-lead-on|notice|file-name|madrid)\\.|' +
    'ui.page.(buttons|column-heads|facts-list|scroll-hint|scroll-region|scroll-to-top|table)\\.|' +
    'form.(report-failure|form-page)|field.src.letters|(name|new-password)-fields|not-sold-notice|order-number\\.|' +
    'Icon(ArrowDown|ArrowUp|Upload)\\.',
);

/**
 * What every page needs, in one file, and the fields of map and forms in another: left to itself the bundler makes
 * dozens.
 */
const groups = [
  {
    name: 'page',
    tags: ['$initial' as const],
    test: (module: string) => !SOME_NEED.test(module),
    includeDependenciesRecursively: false,
  },
  {
    name: 'fields',
    test: (module: string) => FIELDS.test(module) || SHARED.test(module),
  },
  { name: 'colours', test: COLOURS, includeDependenciesRecursively: false },
  { name: 'projects', test: PROJECTS, includeDependenciesRecursively: false },
  { name: 'small', test: SMALL, includeDependenciesRecursively: false },
  // Each of these few bytes would have a file of its own, whose name costs as much.
  { name: 'period', test: /atlas.period/, includeDependenciesRecursively: false },
  { name: 'attempts', test: /hear-of-attempt|paid-elsewhere/, includeDependenciesRecursively: false },
  {
    name: 'amounts',
    test: /cart-total|use-amounts|amounts.amounts\./,
    includeDependenciesRecursively: false,
  },
  { name: 'energy', test: /rules.energy-(defaults|limits)/, includeDependenciesRecursively: false },
];

/** The page: `vite` serves it with hot reload in front of the server at PORT, `vite build` writes `dist/`. */
export default defineConfig(({ mode }) => {
  const server = `http://127.0.0.1:${loadEnv(mode, '.', '').PORT ?? '8080'}`;
  const proxy = { '/api': server, '/wms': server, '/healthz': server, '/buzon': server };
  return {
    plugins: [react(), themeVariables(), preloads(), leanCalls(), leanLibraries()],
    // The build takes only the used parts of Leaflet's modules: its classes are made by `extend`, which has no side
    // effects.
    resolve: { alias: [{ find: /^leaflet$/, replacement: 'leaflet/dist/leaflet-src.esm.js' }] },
    server: { port: 5173, proxy },
    preview: { proxy },
    build: {
      target: 'es2023',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 900,
      // Browsers that do not know the hint fetch the same files a little later.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          // The map's code names every file, and hashes do not compress: hexadecimal ones carry a third less.
          hashCharacters: 'hex',
        },
        treeshake: { manualPureFunctions: PURE },
      },
    },
  };
});
