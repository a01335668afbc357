import type { Plugin } from 'vite';

/** What ties the schemas of Zod to the writing of JSON Schemas, which only the server does. */
const TIES: readonly (readonly [tie: RegExp, instead: string])[] = [
  [/^\s*inst\._zod\.processJSONSchema = .*;$/gm, ''],
  [/createToJSONSchemaMethod\(this, \{\}\)\(params\)/g, 'undefined'],
  [/createStandardJSONSchemaMethod\(this, "(?:input|output)"\)/g, 'undefined'],
];

/**
 * Leaves the writing of JSON Schemas out of Zod, which the page never does: a method of every schema refers to it, so
 * that no bundler can. It takes 4 kB from the compressed scripts that the map begins with.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod.v4.classic.schemas\.js$/ },
      handler: (code) =>
        TIES.reduce((rest, [tie, instead]) => {
          if (rest.search(tie) < 0) throw new Error(`Zod has nothing like ${tie.source} any more.`);
          return rest.replaceAll(tie, instead);
        }, code),
    },
  };
}
