import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import styles from './assignments.module.css';
import type { Editing } from './use-editing.ts';

/** Says that somebody else was first, and offers to see what they did. */
export function Changed({ editing }: { editing: Editing }) {
  const { t } = useTranslation('assignments');
  if (!editing.conflict) return null;
  return (
    <Callout tone="warning" title={t('view.changedTitle')} role="alert">
      <p>{t('view.changedText')}</p>
      <div className={styles.below}>
        <Button size="small" icon="restore" onPress={() => void editing.reload()}>
          {t('view.reload')}
        </Button>
      </div>
    </Callout>
  );
}
