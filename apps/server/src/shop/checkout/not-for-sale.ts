import type { AtlasMetadata } from '@mapa/atlas';
import type { ErrorCode } from '../../platform/api/errors.ts';
import type { Config } from '../../platform/config/config.ts';
import { hasMicro } from '../../wind/values/values.ts';
import { merchantOf } from '../payment/merchant.ts';

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
