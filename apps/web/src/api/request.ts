import { API_ROOT, type Call } from '@mapa/contract';

/** What a call is given: path parameters, query and body, each already of its schema's type. */
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
