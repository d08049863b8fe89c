import { useTranslation } from 'react-i18next';
import type { SourceCard } from '#shared/library/source-schemas.ts';
import { ComboBox } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useSourceFinder } from './use-source-finder.ts';

/** Puts a source on a list. @param taken those that are on it already */
export function SourcePicker({
  taken,
  onPick,
  onClose,
}: {
  taken: ReadonlySet<string>;
  onPick: (source: SourceCard) => Promise<boolean>;
  onClose: () => void;
}) {
  const { t } = useTranslation('library');
  const { sources, options, ...finding } = useSourceFinder();
  return (
    <Dialog title={t('entry.add')} onClose={onClose}>
      <p>{t('entry.addText')}</p>
      <ComboBox
        autoFocus
        label={t('entry.find')}
        placeholder={t('list.search')}
        options={options.filter(({ id }) => !taken.has(id))}
        {...finding}
        onChange={async (id) => {
          const source = sources.find((one) => one.id === id);
          if (source && (await onPick(source))) onClose();
        }}
      />
    </Dialog>
  );
}
