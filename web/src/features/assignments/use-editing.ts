import { useState } from 'react';
import { routes } from '#shared/assignments/routes.ts';
import type { Assignment } from '#shared/assignments/schemas.ts';
import { type Outcome, useCommand } from '#web/platform/api/use-command.ts';

/** The assignment a form began with, and what became of it. */
export interface Editing {
  /** As last saved by this reader; a change by somebody else doesn't take away what is being filled in. */
  readonly base: Assignment;
  /** Changes when the form must begin anew. */
  readonly generation: number;
  /** Takes note of how a save ended, and hands the outcome on. */
  readonly note: <Kind extends Outcome<Assignment>>(outcome: Kind) => Kind;
  /** Begins anew with what is stored now. */
  readonly reload: () => Promise<void>;
}

/**
 * Keeps a form on the version it began with, so that a lost race is noticed by the server instead of overwriting.
 * @param of the assignment as read when the form appeared
 */
export function useEditing(of: Assignment): Editing {
  const [base, setBase] = useState(of);
  const [generation, setGeneration] = useState(0);
  const { run: read } = useCommand(routes.getAssignment, { refreshes: [routes.getAssignment] });

  return {
    base,
    generation,
    note(outcome) {
      if (outcome.ok) setBase(outcome.value);
      return outcome;
    },
    async reload() {
      const outcome = await read({ params: { assignmentId: of.id } });
      if (!outcome.ok) return;
      setBase(outcome.value);
      setGeneration((count) => count + 1);
    },
  };
}
