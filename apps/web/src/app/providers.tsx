import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '../api/error.ts';
import { SnackbarFrame } from '../ui/alerts/snackbar-frame.tsx';
import { theme } from './theme.ts';

/**
 * Holds the data from the server. A call that the server refused is final; only after a lost connection or a server
 * error is it tried twice more. What is sent or read without a connection fails at once; by default it would wait for
 * one without a word.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 2 && (!(error instanceof ApiError) || error.code === 'network' || error.status >= 500),
    },
    mutations: { networkMode: 'always' },
  },
});

/** Theme, messages and server data for everything below. No style or script is written into the page. */
export function Providers({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <SnackbarFrame />
      </QueryClientProvider>
    </MantineProvider>
  );
}
