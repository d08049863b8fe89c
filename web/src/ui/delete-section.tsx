import { useState } from 'react';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Section } from './section.tsx';

/**
 * The way to be rid of something, below all that is kept of it: asks once more before it does.
 * @param title what the section and the button say
 * @param question what the window asks
 * @param text what deletion means, said in both
 * @param onDelete deletes it, and says so
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
  onDelete: () => Promise<void>;
}) {
  const [asking, setAsking] = useState(false);
  return (
    <Section title={title} intro={text}>
      <Button variant="danger" icon="trash" onPress={() => setAsking(true)}>
        {title}
      </Button>
      <ConfirmDialog
        isOpen={asking}
        onOpenChange={setAsking}
        title={question}
        confirm={title}
        tone="danger"
        onConfirm={onDelete}
      >
        {text}
      </ConfirmDialog>
    </Section>
  );
}
