import { useTranslation } from 'react-i18next';
import { routes } from '#shared/grading/routes.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { formatMoment } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import styles from './assessment.module.css';
import type { Draft } from './draft.ts';

/**
 * Whether what was typed is kept.
 * @param unreadable how many grades can't be kept, for they are none: whatever else is saved, those aren't
 * @param savedAt when the server last kept something, if it ever did
 */
export function SaveState({
  draft: { state: now, retry },
  savedAt,
  unreadable,
}: {
  draft: Draft;
  savedAt: string | undefined;
  unreadable: number;
}) {
  const state: Draft['state'] = now.kind === 'untouched' && savedAt ? { kind: 'saved', at: savedAt } : now;
  const { t } = useTranslation('work');
  const { t: common } = useTranslation();
  if (unreadable > 0 && state.kind === 'saved') {
    return (
      <span className={styles.saveState} role="status" data-kind="failed">
        <Icon name="warning" size={16} />
        <span>{t('assessment.unreadable', { count: unreadable })}</span>
      </span>
    );
  }
  return (
    <span className={styles.saveState} role="status" data-kind={state.kind}>
      <Icon name={icons[state.kind]} size={16} />
      {state.kind === 'saved' ? t('assessment.saved', { time: formatMoment(state.at).slice(-5) }) : null}
      {state.kind === 'saving' ? t('assessment.saving') : null}
      {state.kind === 'unsaved' ? t('assessment.unsaved') : null}
      {state.kind === 'clashing' ? (
        <>
          {t('clash.title')}
          <Button size="small" onPress={retry}>
            {t('clash.choose')}
          </Button>
        </>
      ) : null}
      {state.kind === 'untouched' ? t('assessment.notYet') : null}
      {state.kind === 'failed' ? (
        <>
          <span>
            {t('assessment.failed')}. {errorText(state.error)}
          </span>
          {state.error.status === 409 ? (
            <Button size="small" icon="restore" onPress={() => void refresh([routes.getSubmission])}>
              {common('form.reload')}
            </Button>
          ) : (
            <Button size="small" onPress={retry}>
              {common('action.retry')}
            </Button>
          )}
        </>
      ) : null}
    </span>
  );
}

const icons: Readonly<Record<Draft['state']['kind'], IconName>> = {
  untouched: 'info',
  unsaved: 'edit',
  saving: 'clock',
  saved: 'success',
  failed: 'danger',
  clashing: 'warning',
};
