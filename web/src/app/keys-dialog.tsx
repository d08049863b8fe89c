import { useTranslation } from 'react-i18next';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type PageKey, shortcutOf } from './page-key.ts';

/** Which keys a page has. */
export function KeysDialog({ keys, onClose }: { keys: readonly PageKey[]; onClose: () => void }) {
  const { t } = useTranslation('keys');
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <DefinitionList
        facts={[
          ...keys.map(({ letter, label }) => ({ term: label, value: <kbd>{shortcutOf(letter)}</kbd> })),
          { term: t('these'), value: <kbd>?</kbd> },
        ]}
      />
    </Dialog>
  );
}
