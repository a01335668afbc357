/** The path at which the built-in test provider takes payments. */
export const TEST_PROVIDER_PATH = '/pasarela-de-prueba';
/** The path to which its own page sends the buyer's choice. */
export const ANSWER_PATH = `${TEST_PROVIDER_PATH}/respuesta`;

/** The path at which the seller asks it for refunds. */
export const REFUND_PATH = `${TEST_PROVIDER_PATH}/rest`;
