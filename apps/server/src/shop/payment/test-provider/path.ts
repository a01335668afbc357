/** Where the built-in test provider takes payments, below the server's address. */
export const testProviderPath = '/pasarela-de-prueba';
/** Where its own page sends what the buyer chose. */
export const answerPath = `${testProviderPath}/respuesta`;
