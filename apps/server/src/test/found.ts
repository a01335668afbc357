/** A value that a test goes on with. Throws where there is none. */
export function found<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('what the test goes on with is missing');
  return value;
}
