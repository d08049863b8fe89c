import { useTranslation } from 'react-i18next';
import { IconButton } from './button.tsx';
import { handOnFocus } from './hand-on-focus.ts';

/** Moves one of several rows in a form up or down, or takes it away. @param name what the row is called */
export function RowActions({
  index,
  count,
  fewest = 0,
  name,
  onMove,
  onRemove,
}: {
  index: number;
  count: number;
  /** As many must stay. */
  fewest?: number;
  name: string;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}) {
  const { t } = useTranslation();
  const move = (to: number) => {
    handOnFocus();
    onMove(index, to);
  };
  const remove = () => {
    handOnFocus();
    onRemove(index);
  };
  return (
    <>
      <IconButton
        size="small"
        icon="up"
        label={t('sort.up', { name })}
        isDisabled={index === 0}
        onPress={() => move(index - 1)}
      />
      <IconButton
        size="small"
        icon="down"
        label={t('sort.down', { name })}
        isDisabled={index === count - 1}
        onPress={() => move(index + 1)}
      />
      <IconButton
        size="small"
        icon="trash"
        label={t('sort.remove', { name })}
        isDisabled={count <= fewest}
        onPress={remove}
      />
    </>
  );
}
