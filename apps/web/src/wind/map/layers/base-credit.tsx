import { UnstyledButton } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useConfiguration } from '../../../api/configuration.ts';
import { useMapStore } from '../state/map-store.ts';
import { baseCredits } from './base-credits.ts';

interface Props {
  readonly className?: string | undefined;
  /** Whether there is no room for authors who ask for none: a button shows them, and so does paper. */
  readonly folds?: boolean;
}

/** Names the authors of the base map that is shown. */
export function BaseCredit({ className, folds: isNarrow = false }: Props) {
  const base = useMapStore((store) => store.base);
  const [open, setOpen] = useState(false);
  const credits = baseCredits(base, useConfiguration().data?.baseTilesUrl ?? null);
  if (credits.length === 0) return null;
  return (
    <p className={className} data-base={base}>
      Mapa:{' '}
      {credits.map(({ text, url, folds }, at) => (
        <span key={text} className={isNarrow && folds && !open ? 'on-paper' : undefined}>
          {at > 0 && ' · '}
          {url === undefined ? (
            text
          ) : (
            <a href={url} rel="external noopener">
              {text}
            </a>
          )}
        </span>
      ))}
      {isNarrow && credits.some(({ folds }) => folds) && (
        <UnstyledButton aria-label="Más fuentes del mapa" aria-expanded={open} onClick={() => setOpen(!open)}>
          <IconInfoCircle size={16} aria-hidden />
        </UnstyledButton>
      )}
    </p>
  );
}
