import { describe, expect, it } from 'vitest';
import { readSession, type Session, writeSession } from './session.ts';

/** A storage in memory. */
function storageOf(entries: Record<string, string>) {
  const map = new Map(Object.entries(entries));
  return {
    entries: () => Object.fromEntries(map),
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const user = { id: 'u1', nombre: 'Ana', apellido: 'Ruiz', email: 'ana@ejemplo.es' };
const session: Session = { token: 't0k3n', user };

describe('session in a storage', () => {
  it('comes back as it was kept', () => {
    const storage = storageOf({});
    writeSession(storage, session);
    expect(readSession(storage)).toEqual(session);
  });
  it('removes token and user only', () => {
    const storage = storageOf({ clickedPoints: '[]' });
    writeSession(storage, session);
    writeSession(storage, null);
    expect(storage.entries()).toEqual({ clickedPoints: '[]' });
  });
  it.each([
    ['nothing', {}],
    ['a token without a user', { access_token: 't0k3n' }],
    ['a user without a token', { user: JSON.stringify(user) }],
    ['an empty token', { access_token: '', user: JSON.stringify(user) }],
    ['text that is not JSON', { access_token: 't0k3n', user: '{nombre' }],
    ['a user without a name', { access_token: 't0k3n', user: JSON.stringify({ id: 'u1' }) }],
    ['null', { access_token: 't0k3n', user: 'null' }],
  ])('%s is no session', (_, entries) => {
    expect(readSession(storageOf(entries))).toBeNull();
  });
});
