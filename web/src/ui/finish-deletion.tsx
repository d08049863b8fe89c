import { Callout } from './callout.tsx';
import type { Confirmed } from './confirm-dialog.tsx';
import { DeleteButton } from './delete-button.tsx';

/**
 * Says that a deletion broke off, above all that is left of what it was of, and finishes it.
 * @param title that it is unfinished
 * @param text what is gone already, said in the window too
 * @param label what the button says, and the one that confirms
 * @param question what the window asks
 * @param onDelete deletes the rest and says so, and answers how that went
 */
export function FinishDeletion({
  title,
  text,
  label,
  question,
  onDelete,
}: {
  title: string;
  text: string;
  label: string;
  question: string;
  onDelete: () => Promise<Confirmed>;
}) {
  return (
    <Callout tone="warning" title={title}>
      <p>{text}</p>
      <DeleteButton label={label} question={question} variant="danger" onDelete={onDelete}>
        {text}
      </DeleteButton>
    </Callout>
  );
}
