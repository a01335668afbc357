import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { CrashPage } from './crash-page.tsx';

/** Puts the crash page in the place of what breaks inside, until another address is opened. */
export function CrashGuard({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={CrashPage} resetKeys={[key]}>
      {children}
    </ErrorBoundary>
  );
}
