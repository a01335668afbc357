/** How much more the atlas has than the mast: the difference of both as they are shown, so that readers find it too. */
export const differenceOf = (mast: number | undefined, atlas: number | undefined, decimals: number): number =>
  shown(atlas, decimals) - shown(mast, decimals);

const shown = (value = Number.NaN, decimals: number): number => Number(value.toFixed(decimals));
