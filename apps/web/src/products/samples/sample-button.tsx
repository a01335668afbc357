import { Button, type ButtonProps } from '@mantine/core';
import type { LatLon } from '@mapa/field';

import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type Sample, useSampleDownload } from './use-sample-download.ts';

interface Props extends ButtonProps {
  readonly sample: Sample;
  /** The point of the sample; the default point where it is null. */
  readonly point: LatLon | null;
  readonly children: ReactNode;
}

/** A button that downloads a free sample and spins meanwhile. */
export function SampleButton({ sample, point, children, ...look }: Props) {
  const { mutate, isPending } = useSampleDownload(sample, point);
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      {...look}
      loading={isPending}
      onClick={() => mutate()}
    >
      {children}
    </Button>
  );
}
