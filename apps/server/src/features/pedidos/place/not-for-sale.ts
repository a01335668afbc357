import type { AtlasMetadata } from '@mapa/atlas';
import type { ErrorCode } from '../../../api/errors.ts';
import type { Config } from '../../../config/config.ts';
import { hasMicro } from '../../atlas/values.ts';
import { merchantOf } from '../../pagos/merchant.ts';

/**
 * Why points are not sold here, if they are not: an atlas without microscale lacks the map that is delivered of each. In production
 * neither what is invented is sold, nor what its licence keeps back, nor anything without a merchant.
 */
export function whyNotSold(
  metadata: Pick<AtlasMetadata, 'demonstration' | 'licence' | 'grid' | 'micro'>,
  config: Pick<Config, 'production' | 'redsys' | 'publicUrl'>,
): ErrorCode | undefined {
  if (config.production && metadata.demonstration) return 'demonstration-not-sold';
  if (config.production && !metadata.licence.sale) return 'data-not-sold';
  if (!hasMicro(metadata)) return 'no-micro-map';
  return merchantOf(config) === undefined ? 'no-merchant' : undefined;
}
