import { Loader } from '@mantine/core';
import type { LatLon } from '@mapa/field';

import type { ReactNode } from 'react';
import classes from './sample-link.module.css';
import { type Sample, useSampleDownload } from './use-sample-download.ts';

interface Props {
  readonly sample: Sample;
  /** The point of the sample; the default point where it is null. */
  readonly point: LatLon | null;
  /** The look of links that stand elsewhere than in a footer. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Downloads a free sample; it looks like the links around it, and spins meanwhile. */
export function SampleLink({ sample, point, className, children }: Props) {
  const { mutate, isPending } = useSampleDownload(sample, point);
  return (
    <button
      type="button"
      className={className ?? classes.link}
      aria-busy={isPending}
      onClick={(event) => {
        if (!isPending && event.detail < 2) mutate();
      }}
    >
      {children}
      {isPending && <Loader size={12} color="currentColor" aria-hidden />}
    </button>
  );
}
