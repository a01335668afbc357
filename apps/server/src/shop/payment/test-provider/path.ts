/** Where the built-in test provider takes payments, below the server's address. */
export const testProviderPath = '/pasarela-de-prueba';
/** Where its own page sends what the buyer chose. */
export const answerPath = `${testProviderPath}/respuesta`;

/** Where the seller asks it to give back. */
export const refundPath = `${testProviderPath}/rest`;
