import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { User } from '#shared/people/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { nameOf } from './names.ts';
import styles from './people.module.css';
import { RestoreDialog } from './status-dialogs.tsx';

/** A deleted user: to be recognised, and brought back. */
export function DeletedUser({ user, deletedAt }: { user: User; deletedAt: string }) {
  const { t } = useTranslation(['people', 'account']);
  const { permissions, impersonated } = useMe();
  const [restoring, setRestoring] = useState(false);
  return (
    <div className={styles.deleted}>
      <Callout tone="warning" title={t('account:view.deleted')}>
        <p>{t('account:view.deletedText', { date: formatMoment(deletedAt) })}</p>
        {permissions.has('users.write') ? (
          <Button size="small" icon="restore" onPress={() => setRestoring(true)}>
            {t('action.restore')}
          </Button>
        ) : null}
        {permissions.has('users.erase') && !impersonated ? (
          <p>
            <Link to={paths.admin.erasure(user.id)}>{t('account:view.erase')}</Link>
          </p>
        ) : null}
      </Callout>
      <Card>
        <DefinitionList
          facts={[
            { term: t('field.email'), value: user.email },
            { term: t('field.studentNumber'), value: user.studentNumber },
            { term: t('access.since'), value: formatMoment(user.createdAt) },
          ]}
        />
      </Card>
      {restoring ? (
        <RestoreDialog
          user={{ id: user.id, name: nameOf(user.profile) }}
          onClose={() => setRestoring(false)}
        />
      ) : null}
    </div>
  );
}
