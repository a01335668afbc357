/** The reason why a request cannot be answered. The readers throw it, and `parseRequest` turns it into a result. */
export class RequestError extends Error {
  readonly code: string | undefined;

  constructor(code: string | undefined, message: string) {
    super(message);
    this.name = 'RequestError';
    this.code = code;
  }
}

export const missing = (name: string): RequestError =>
  new RequestError('MissingParameterValue', `Falta el parámetro ${name}.`);

export const invalid = (name: string, expected: string): RequestError =>
  new RequestError('InvalidParameterValue', `El parámetro ${name} no es válido: ${expected}.`);
