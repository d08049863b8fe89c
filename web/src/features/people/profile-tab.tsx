import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { useAskedField } from '#web/ui/asked-field.ts';
import { Sections } from '#web/ui/section.tsx';
import { Bsn } from './bsn-section.tsx';
import { EmailSection } from './email-section.tsx';
import { KnownElsewhere } from './known-elsewhere.tsx';
import { MailArrival } from './mail-arrival.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';
import { ProposedName } from './proposed-name.tsx';
import { StudentNumber } from './student-number.tsx';

/** Who a user is, and the numbers by which others know them. */
export function ProfileTab({ user }: { user: User }) {
  const { permissions, ownAccounts } = useMe();
  useAskedField();
  const mayWrite = permissions.has('users.write');
  return (
    <Sections>
      <MailArrival user={user} />
      {mayWrite && user.proposedName && !ownAccounts.has(user.id) ? (
        <ProposedName user={user} proposed={user.proposedName} />
      ) : null}
      {mayWrite ? <ProfileForm user={user} /> : <ProfileView user={user} />}
      {mayWrite ? <EmailSection user={user} /> : null}
      {mayWrite ? <StudentNumber user={user} /> : null}
      {mayWrite ? <KnownElsewhere user={user} /> : null}
      <Bsn user={user} />
    </Sections>
  );
}
