import { type Plugin, parseAst } from 'vite';

/** What stands in a call for what the page never reads. */
const INSTEAD: Readonly<Record<string, string>> = {
  summary: '""',
  description: '""',
  tag: '""',
  params: 'undefined',
  query: 'undefined',
};

/** What the tree of a program consists of, as far as it matters here. */
interface Node {
  readonly type?: string;
  readonly shorthand?: boolean;
  readonly key?: { readonly name?: string };
  readonly value?: { readonly start: number; readonly end: number };
}

/**
 * Leaves out what the calls of the contract say of themselves in OpenAPI, and the schemas of what stands in addresses:
 * the page never reads either. It takes 1.3 kB from the compressed scripts that the map begins with.
 */
export function leanCalls(): Plugin {
  return {
    name: 'lean-calls',
    apply: 'build',
    transform: {
      filter: { id: /contract.src.calls.\w+\.ts$/ },
      handler: (code) =>
        unread(parseAst(code)).reduceRight(
          (rest, { start, end, instead }) => rest.slice(0, start) + instead + rest.slice(end),
          code,
        ),
    },
  };
}

/** Where in a program what is never read stands, from its beginning on. */
function unread(node: object): readonly { start: number; end: number; instead: string }[] {
  const { type, shorthand, key, value }: Node = node;
  const instead = type === 'Property' && !shorthand ? INSTEAD[key?.name ?? ''] : undefined;
  if (instead !== undefined && value) return [{ start: value.start, end: value.end, instead }];
  return Object.values(node).flatMap((part) =>
    typeof part === 'object' && part !== null ? unread(part) : [],
  );
}
