import { useMediaQuery } from '@mantine/hooks';

/** Whether the page is too narrow for three columns: the sold data then come first. */
export const useIsNarrow = (): boolean =>
  useMediaQuery('(max-width: 47.99em)', window.innerWidth < 768, { getInitialValueInEffect: false });
