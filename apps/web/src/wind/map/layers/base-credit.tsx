import { Fragment } from 'react';
import { useConfiguration } from '../../../api/configuration.ts';
import { useMapStore } from '../state/map-store.ts';
import { baseCredits } from './base-credits.ts';

/** Names the authors of the base map that is shown. */
export function BaseCredit({ className }: { readonly className?: string | undefined }) {
  const base = useMapStore((store) => store.base);
  const credits = baseCredits(base, useConfiguration().data?.baseTilesUrl ?? null);
  if (credits.length === 0) return null;
  return (
    <p className={className} data-base={base}>
      Mapa:{' '}
      {credits.map(({ text, url }, at) => (
        <Fragment key={text}>
          {at > 0 && ' · '}
          {url === undefined ? (
            text
          ) : (
            <a href={url} rel="external noopener">
              {text}
            </a>
          )}
        </Fragment>
      ))}
    </p>
  );
}
