import { API_ROOT, type Call } from '@mapa/contract';

/** The path parameters, query and body of a call, which already have the types of its schemas. */
export interface RequestInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The address of a call: path parameters filled in and percent-encoded, undefined query values left out. */
export function addressOf(call: Pick<Call, 'path'>, input: RequestInput): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined) query.set(name, String(value));
  }
  const search = query.toString();
  return `${API_ROOT}${path}${search ? `?${search}` : ''}`;
}
