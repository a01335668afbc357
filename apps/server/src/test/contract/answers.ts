/** How calls answer, as examples say it. */
export const ok = { status: 200, success: true };
/** There is an answer, but nothing for what was asked. */
export const outside = { status: 200, success: false };
export const bad = { status: 400, success: false };
export const unauthorised = { status: 401, success: false };
export const forbidden = { status: 403, success: false };
export const missing = { status: 404, success: false };
export const conflict = { status: 409, success: false };

/** A well-formed id that nothing has. */
export const unknownId = '00000000-0000-4000-8000-000000000000';
