import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { BsnCard } from './bsn-card.tsx';
import styles from './people.module.css';
import { ProfileForm } from './profile-form.tsx';
import { ProfileView } from './profile-view.tsx';
import { StudentNumberCard } from './student-number-card.tsx';

/** Who a user is, and the numbers by which others know them. */
export function ProfileTab({ of }: { of: User }) {
  const { permissions } = useMe();
  const mayWrite = permissions.has('users.write');
  return (
    <div className={styles.parts}>
      {mayWrite ? <ProfileForm key={of.version} of={of} /> : <ProfileView of={of} />}
      <div className={styles.cards}>
        {mayWrite ? <StudentNumberCard key={`number-${of.version}`} of={of} /> : null}
        <BsnCard of={of} />
      </div>
    </div>
  );
}
