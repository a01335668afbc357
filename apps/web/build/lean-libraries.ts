import type { Plugin } from 'vite';

/** A part of a library that the page never uses, and that no bundler can leave out, because used ones refer to it. */
interface Tie {
  readonly file: RegExp;
  /** Where the file refers to it, and what stands there instead. */
  readonly ties: readonly (readonly [tie: RegExp, instead: string])[];
}

const LIBRARIES: readonly Tie[] = [
  {
    file: /zod.v4.classic.schemas\.js$/,
    ties: [
      // The writing of JSON Schemas.
      [/^\s*inst\._zod\.processJSONSchema = .*;$/gm, ''],
      [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
      [/createStandardJSONSchemaMethod\(this, "(?:input|output)"\)/g, 'undefined'],
      // Messages in English: what a visitor may read is written beside the rule, in Spanish.
      [/core\.config\(en\(\)\)/g, 'core.config({ localeError: () => "Valor no válido" })'],
    ],
  },
  {
    file: /leaflet-src\.esm\.js$/,
    ties: [
      // The controls but the scale: no map of ours has `zoomControl` or `attributionControl`.
      [/^control\.(layers|zoom|attribution) = \w+;$/gim, ''],
      [
        /^Map\.addInitHook\(function \(\) \{\s+if \(this\.options\.(zoom|attribution)Control\) [\s\S]*?^\}\);$/gm,
        '',
      ],
      // Tooltips.
      [/^(Map|Layer)\.include\(\{(\s*\/\/.*)*\s*(open|bind)Tooltip:[\s\S]*?^\}\);$/gm, ''],
      // Paths on a canvas, and in browsers without SVG.
      [/\(this\.options\.preferCanvas && canvas\(options\)\) \|\| svg\(options\)/g, 'svg(options)'],
      [/Browser\.vml \? vmlCreate : svgCreate/g, 'svgCreate'],
      [/^if \(Browser\.vml\) \{\s+SVG\.include\(vmlMixin\);\s+\}$/gm, ''],
      [/^var vmlCreate = \(/gm, 'var vmlCreate = /* @__PURE__ */ ('],
    ],
  },
  {
    // The variables of the theme, which are in the stylesheet, and classes for sizes of screens.
    file: /MantineProvider\.mjs$/,
    ties: [
      [/withCssVariables && .*jsx\(MantineCssVariables, \{[^}]*\}\),/g, ''],
      [/withGlobalClasses && .*jsx\(MantineClasses, \{\}\),/g, ''],
    ],
  },
  {
    file: /components.(Button.Button|ActionIcon.ActionIcon)\.mjs$/,
    ties: [[/^\w+\.Group(Section)? = \w+;$/gm, '']],
  },
  { file: /components.Checkbox.Checkbox\.mjs$/, ties: [[/^Checkbox\.(Indicator|Card) = \w+;$/gm, '']] },
];

/**
 * Leaves out of the libraries what the page never does. It takes 12 kB from the compressed scripts that the map begins
 * with.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'lean-libraries',
    apply: 'build',
    transform: {
      filter: { id: LIBRARIES.map(({ file }) => file) },
      handler: (code, id) =>
        LIBRARIES.filter(({ file }) => file.test(id))
          .flatMap(({ ties }) => ties)
          .reduce((rest, [tie, instead]) => {
            if (rest.search(tie) < 0) throw new Error(`${id} has nothing like ${tie.source} any more.`);
            return rest.replaceAll(tie, instead);
          }, code),
    },
  };
}
