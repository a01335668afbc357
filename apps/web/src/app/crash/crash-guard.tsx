import type { ReactNode } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router';
import { CrashPage } from './crash-page.tsx';

/** Shows the crash page in place of children that throw, until another address is opened. */
export function CrashGuard({ children }: { readonly children: ReactNode }) {
  const { key } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={CrashPage} resetKeys={[key]}>
      {children}
    </ErrorBoundary>
  );
}
