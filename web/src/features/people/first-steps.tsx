import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Permission } from '#shared/identity/permissions.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { Card } from '#web/ui/card.tsx';
import styles from './first-steps.module.css';

interface FirstStep {
  readonly name: 'settings' | 'people' | 'courses' | 'learnpaths' | 'assignments' | 'educations';
  readonly permission: Permission;
  readonly to: string;
}

/** In the order in which each has what it asks for. */
const all: readonly FirstStep[] = [
  { name: 'settings', permission: 'settings.write', to: paths.admin.settings() },
  { name: 'people', permission: 'users.write', to: paths.admin.createUser() },
  { name: 'courses', permission: 'courses.write', to: paths.admin.newCourse() },
  { name: 'learnpaths', permission: 'learnpaths.write', to: paths.admin.newLearnpath() },
  { name: 'assignments', permission: 'assignments.write', to: paths.admin.newAssignment() },
  { name: 'educations', permission: 'educations.write', to: paths.admin.educations() },
];

/** What to do first in an organisation that has nobody yet but the reader, as far as they may. */
export function FirstSteps() {
  const { t } = useTranslation('first-steps');
  const { permissions } = useMe();
  return (
    <Card title={t('title')}>
      <p className={styles.intro}>{t('intro')}</p>
      <ol className={styles.steps}>
        {all
          .filter(({ permission }) => permissions.has(permission))
          .map(({ name, to }) => (
            <li key={name}>
              <Link to={to}>{t(`${name}.title`)}</Link>
              <p>{t(`${name}.text`)}</p>
            </li>
          ))}
      </ol>
    </Card>
  );
}
