import { useState } from 'react';
import { commentRoutes } from '#shared/grading/comment-routes.ts';
import type { Comment } from '#shared/grading/comment-schemas.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentPicker } from './comment-picker.tsx';
import { insertInto } from './found-comments.ts';

/**
 * The comments of the assessor, and those shared with what they grade: to insert one, and to keep their own.
 * @param field where the chosen one is inserted, at its cursor
 */
export function CommentBank({
  submission,
  field,
  onClose,
}: {
  submission: GradingSubmission;
  field: HTMLTextAreaElement;
  onClose: () => void;
}) {
  const [edited, setEdited] = useState<Comment | 'new' | null>(null);
  const [tooLong, setTooLong] = useState(false);
  const query = {
    submission_id: submission.id,
    assignment_id: submission.assignment.id,
    learnpath_id: submission.learnpath.id,
  };
  const comments = useRoute(commentRoutes.listComments, { query });
  if (edited) {
    return (
      <CommentForm
        submission={submission}
        comment={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
    );
  }
  return (
    <CommentPicker
      comments={comments}
      tooLong={tooLong}
      onChoose={({ text }) => {
        if (insertInto(field, text)) onClose();
        else setTooLong(true);
      }}
      onEdit={setEdited}
      onClose={onClose}
    />
  );
}
