import { type AtlasMetadata, variablesOf } from '@mapa/atlas';
import { type Dato, MAP_HEIGHTS, type Variable, type WindHoldings } from '@mapa/field';
import { type Fault, fault } from '../../platform/api/errors.ts';
import { hasMicro } from './values.ts';

/** The parts of an opened atlas that tell what it has of the contract's variables and heights. */
type Held = Pick<AtlasMetadata, 'units' | 'heights' | 'micro' | 'grid'>;

/** What the page learns about the atlas: its variables, and the heights of its series and of either map, m. */
export interface Holdings extends WindHoldings {
  readonly variables: readonly Variable[];
  readonly alturas: WindHoldings['alturas'] & { readonly serie: readonly number[] };
}

export function holdingsOf(metadata: Held): Holdings {
  const { heights, micro } = metadata;
  const onMap = (known: readonly number[]) => MAP_HEIGHTS.filter((height) => known.includes(height));
  return {
    variables: variablesOf(metadata),
    alturas: {
      serie: heights,
      meso: onMap(heights),
      micro: hasMicro(metadata) ? onMap(micro.heights) : [],
    },
  };
}

/** The fault of a call for a height that is not among some, m; undefined where it is. */
export const absentHeight = (heights: readonly number[], height: number): Fault | undefined =>
  heights.includes(height)
    ? undefined
    : {
        ...fault('height-not-in-atlas'),
        msg: `El atlas no tiene esta altura. Las que tiene son: ${heights.join(', ')} m.`,
      };

/** The fault of a call for a variable at a height that the atlas does not have; undefined where it does. */
export function absentField(
  metadata: Held,
  { dato, variable, altura }: { readonly dato: Dato; readonly variable: Variable; readonly altura: number },
): Fault | undefined {
  if (!variablesOf(metadata).includes(variable)) return fault('variable-not-in-atlas');
  return absentHeight(dato === 'meso' ? metadata.heights : metadata.micro.heights, altura);
}
