import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Asked = Omit<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onClose' | 'confirm'>;

interface AskingButtonProps extends Asked {
  /** What the button says, and the one that confirms unless `confirm` does. */
  readonly label: string;
  readonly confirm?: string;
  readonly button?: Omit<ComponentProps<typeof Button>, 'onPress' | 'children'>;
}

/** A button that asks once more before it does something: as `ConfirmDialog`, for as long as the button is there. */
export function AskingButton({ label, confirm = label, button, ...question }: AskingButtonProps) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...button} onPress={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog {...question} confirm={confirm} isOpen={asking} onClose={() => setAsking(false)} />
    </>
  );
}
