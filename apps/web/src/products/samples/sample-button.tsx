import type { ButtonProps } from '@mantine/core';
import type { LatLon } from '@mapa/field';

import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { CallButton } from '../../ui/call-button.tsx';
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
    <CallButton
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      {...look}
      pending={isPending}
      onClick={() => mutate()}
    >
      {children}
    </CallButton>
  );
}
