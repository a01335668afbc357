/** Where the built-in test provider takes payments, below the server's address. */
export const TEST_PROVIDER_PATH = '/pasarela-de-prueba';
/** Where its own page sends what the buyer chose. */
export const ANSWER_PATH = `${TEST_PROVIDER_PATH}/respuesta`;

/** Where the seller asks it to give back. */
export const REFUND_PATH = `${TEST_PROVIDER_PATH}/rest`;
