import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Permission } from '#shared/identity/permissions.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { handOnNearby } from '#web/ui/hand-on-focus.ts';
import styles from './first-steps.module.css';
import { firstSteps } from './first-steps-kept.ts';

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

/** What to do first in an organisation that had nobody yet but the reader, as far as they may, until they close it. */
export function FirstSteps() {
  const { t } = useTranslation('first-steps');
  const { permissions, companyId } = useMe();
  useEffect(() => keep(companyId, 'open'), [companyId]);
  return (
    <Card
      title={t('title')}
      actions={
        <Button
          size="small"
          icon="close"
          onPress={() => {
            handOnNearby();
            keep(companyId, 'closed');
          }}
        >
          {t('close')}
        </Button>
      }
    >
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

function keep(companyId: string, state: 'open' | 'closed'): void {
  firstSteps.set({ ...firstSteps.get(), [companyId]: state });
}
