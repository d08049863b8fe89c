import type { Confirmed } from './confirm-dialog.tsx';
import { DeleteButton } from './delete-button.tsx';
import { Section } from './section.tsx';

/**
 * The way to be rid of something, below all that is kept of it: asks once more before it does.
 * @param title what the section and the button say
 * @param question what the window asks
 * @param text what deletion means, said in both
 * @param onDelete deletes it and says so, and answers how that went
 */
export function DeleteSection({
  title,
  question,
  text,
  onDelete,
}: {
  title: string;
  question: string;
  text: string;
  onDelete: () => Promise<Confirmed>;
}) {
  return (
    <Section title={title} intro={text}>
      <DeleteButton label={title} question={question} variant="danger" onDelete={onDelete}>
        {text}
      </DeleteButton>
    </Section>
  );
}
