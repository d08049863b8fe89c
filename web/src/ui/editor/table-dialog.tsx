import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../dialog.tsx';
import { Field } from '../field.tsx';
import input from '../input.module.css';
import type { TableSize } from './table-nodes.ts';

/** Larger than any table that can be read on a page. */
const most: TableSize = { columns: 12, rows: 50 };

/** How large a new table is to be. */
export function TableDialog({
  onInsert,
  onClose,
}: {
  onInsert: (size: TableSize) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('editor');
  const { t: common } = useTranslation();
  const id = useId();
  const [size, setSize] = useState<TableSize>({ columns: 2, rows: 3 });
  const fits = (part: keyof TableSize) =>
    Number.isInteger(size[part]) && size[part] >= 1 && size[part] <= most[part];
  const isRight = fits('columns') && fits('rows');

  return (
    <Dialog title={t('table')} onClose={onClose}>
      {(['columns', 'rows'] as const).map((part) => (
        <Field
          key={part}
          id={`${id}-${part}`}
          label={t(part)}
          error={fits(part) ? undefined : t('sizeInvalid', { most: most[part] })}
        >
          <input
            id={`${id}-${part}`}
            className={input.input}
            type="number"
            min={1}
            max={most[part]}
            value={Number.isNaN(size[part]) ? '' : size[part]}
            aria-invalid={fits(part) ? undefined : true}
            aria-describedby={fits(part) ? undefined : `${id}-${part}-error`}
            onChange={(event) => setSize({ ...size, [part]: event.target.valueAsNumber })}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && isRight) onInsert(size);
            }}
          />
        </Field>
      ))}
      <DialogActions>
        <Button onPress={onClose}>{common('action.cancel')}</Button>
        <Button variant="primary" isDisabled={!isRight} onPress={() => onInsert(size)}>
          {t('insert')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
