/** Whether a sheet stands at the right of the map instead of at its foot, as in its styles. */
export const lying = window.matchMedia('(max-height: 29.99em) and (min-width: 40em)');
