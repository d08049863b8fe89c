import { IconButton } from './button.tsx';
import { handOnFocus } from './hand-on-focus.ts';

/** Moves one of several rows in a form up or down, or takes it away. */
export function RowActions({
  index,
  count,
  fewest = 0,
  labels,
  onMove,
  onRemove,
}: {
  index: number;
  count: number;
  /** As many must stay. */
  fewest?: number;
  labels: { readonly up: string; readonly down: string; readonly remove: string };
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
}) {
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
        label={labels.up}
        isDisabled={index === 0}
        onPress={() => move(index - 1)}
      />
      <IconButton
        size="small"
        icon="down"
        label={labels.down}
        isDisabled={index === count - 1}
        onPress={() => move(index + 1)}
      />
      <IconButton
        size="small"
        icon="trash"
        label={labels.remove}
        isDisabled={count <= fewest}
        onPress={remove}
      />
    </>
  );
}
