import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session-store.ts';
import { AlertMessage } from '../../ui/alerts/alert-message.tsx';
import { useTitle } from '../../ui/page/use-title.ts';
import { accountQuery } from './account-query.ts';
import { BillingSection } from './billing-section.tsx';
import { DeletionSection } from './deletion-section.tsx';
import { ExportSection } from './export-section.tsx';
import classes from './own-account.module.css';
import { PasswordSection } from './password-section.tsx';
import { PROFILE, ProfileSection } from './profile-section.tsx';
import { Failed, Section } from './section.tsx';
import { SessionsSection } from './sessions-section.tsx';

/** 'Mi cuenta': what is kept about the user, and everything that the user may do with it. */
export function OwnAccountPage() {
  const user = useSession()?.user;
  useTitle('Mi cuenta');
  // The guard of this page is about to open the login when there is no session.
  if (!user) return null;
  return (
    <main className={classes.page}>
      <h1>Mi cuenta</h1>
      <AlertMessage />
      <Profile userId={user.id} />
      <BillingSection userId={user.id} />
      <PasswordSection email={user.email} userId={user.id} />
      <SessionsSection userId={user.id} />
      <ExportSection />
      <DeletionSection userId={user.id} email={user.email} />
    </main>
  );
}

function Profile({ userId }: { readonly userId: string }) {
  const account = useQuery(accountQuery(userId));
  if (account.data) return <ProfileSection account={account.data} />;
  return (
    <Section {...PROFILE}>
      {account.isError ? (
        <Failed msg={account.error.message} onRetry={() => void account.refetch()} />
      ) : (
        <Skeleton height={420} />
      )}
    </Section>
  );
}
