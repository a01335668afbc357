/** What stands on everything that is made from invented numbers. */
export const DEMONSTRATION = {
  title: 'Datos de demostración',
  text: 'Los valores de viento son inventados y no sirven para evaluar ningún emplazamiento.',
} as const;
