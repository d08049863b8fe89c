import { type StatementInput, statementRoutes } from '#shared/educations/statement-routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { StatementButton } from './statement-button.tsx';

/** A statement about the student's own study. */
export function StudyStatement({ of }: { of: StatementInput }) {
  const { run, pending } = useCommand(statementRoutes.makeStudyStatement);
  return <StatementButton kind={of.kind} make={() => run({ body: of })} pending={pending} />;
}
