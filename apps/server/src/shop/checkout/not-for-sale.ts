import type { AtlasMetadata } from '@mapa/atlas';
import type { ErrorCode } from '../../platform/api/errors.ts';
import { hasMicro } from '../../wind/values/values.ts';

/**
 * Why points are not sold here, if they are not. An atlas without microscale lacks the map that is delivered for each
 * point. In production, invented data and data that their licence keeps back are not sold, and nothing is sold without
 * a payment provider.
 */
export function whyNotSold(
  metadata: Pick<AtlasMetadata, 'demonstration' | 'licence' | 'grid' | 'micro'>,
  { production, canBePaid }: { readonly production: boolean; readonly canBePaid: boolean },
): ErrorCode | undefined {
  if (production && metadata.demonstration) return 'demonstration-not-sold';
  if (production && !metadata.licence.sale) return 'data-not-sold';
  if (!hasMicro(metadata)) return 'no-micro-map';
  return canBePaid ? undefined : 'no-merchant';
}
