/** Gravity, m/s2. */
export const GRAVITY = 9.81;
/** Heat capacity of air at constant pressure, J/(kg K). */
export const HEAT_CAPACITY = 1004.5;
