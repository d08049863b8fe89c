import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Grader } from '#shared/grading/graders.ts';
import { type GradingRole, type GradingSubmissionSummary, gradingRole } from '#shared/grading/list.ts';
import { routes } from '#shared/grading/routes.ts';
import type { ErrorCode } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useMe } from '#web/app/me.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Bullets } from '#web/ui/bullets.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { distribute, fieldOf, fitOf } from './distribute.ts';
import styles from './grading.module.css';
import { type Left, useBulkAssign } from './use-bulk-assign.ts';

type Row = GradingSubmissionSummary;

/** Most graders whose open work is asked for at once. */
const maxCounted = 30;
const evenly = 'evenly';
const schema = z.strictObject({ role: gradingRole, who: z.string().check(z.minLength(1)) });

/** Gives one role on many submissions: to one person, or evenly by what waits for each. */
export function BulkAssignDialog({
  rows,
  onGiven,
  onClose,
}: {
  rows: readonly Row[];
  /** What was given, as it is from then on. */
  onGiven: (rows: readonly Row[]) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('grading');
  const { ownAccounts } = useMe();
  // What was chosen stays what it was while the list behind changes.
  const [chosen] = useState(rows);
  const graders = useRoute(routes.listGraders);
  // Nobody gives themself work to grade.
  const others = graders.data?.data.filter(({ userId }) => !ownAccounts.has(userId)) ?? [];
  const asked = others.slice(0, maxCounted).map(({ userId }) => userId);
  const open = useRoute(
    routes.countOpenWork,
    { query: { user_ids: asked.join(',') } },
    { skip: asked.length === 0 },
  );
  const error = graders.error ?? open.error;
  const ready = graders.data && (open.data || asked.length === 0);
  return (
    <Dialog onClose={onClose} title={t('bulk.title', { count: chosen.length })}>
      {error ? (
        <FailedState
          error={error}
          onRetry={() => {
            graders.refresh();
            open.refresh();
          }}
        />
      ) : ready ? (
        <BulkForm
          rows={chosen}
          graders={others}
          open={new Map(open.data?.data.map(({ userId, count }) => [userId, count]))}
          onGiven={onGiven}
          onDone={onClose}
        />
      ) : (
        <Skeleton shape="form" rows={2} />
      )}
    </Dialog>
  );
}

interface BulkFormProps {
  readonly rows: readonly Row[];
  readonly graders: readonly Grader[];
  readonly open: ReadonlyMap<string, number>;
  readonly onGiven: (rows: readonly Row[]) => void;
  readonly onDone: () => void;
}

function BulkForm({ rows, graders, open, onGiven, onDone }: BulkFormProps) {
  const { t } = useTranslation('grading');
  const { give, given: soFar } = useBulkAssign();
  // With whom they were given to in this window.
  const [now, setNow] = useState(rows);
  const [left, setLeft] = useState<{ role: GradingRole; of: readonly Left[] }>();

  async function submit({ role, who }: z.infer<typeof schema>) {
    const one = graders.find(({ userId }) => userId === who)?.userId;
    // Of a role that was given in part, only what is left goes on.
    const before = new Set(left?.of.map(({ row }) => row.id));
    const todo = left?.role === role ? now.filter(({ id }) => before.has(id)) : now;
    // Who has somebody already keeps them, unless one person was chosen.
    const wanted = one ? todo : todo.filter((row) => row[fieldOf[role]] === null);
    const given = one ? new Map(wanted.map(({ id }) => [id, one])) : distribute(wanted, role, graders, open);
    const { left: failed, stopped } = await give(wanted, role, given);
    const done = wanted.length - failed.length;
    const without = new Set(failed.map(({ row }) => row.id));
    onGiven(
      wanted
        .filter(({ id }) => !without.has(id))
        .map((row) => ({ ...row, [fieldOf[role]]: given.get(row.id) })),
    );
    if (stopped) notify('info', t('bulk.stopped', { done, total: wanted.length }));
    // Where nobody got anything the window says why.
    else if (done > 0 || failed.length === 0)
      notify(done > 0 ? 'success' : 'info', t('bulk.done', { count: done }));
    const missed = new Set(failed.map(({ row }) => row.id));
    setNow(now.map((row) => (missed.has(row.id) ? row : withGrader(row, role, given.get(row.id)))));
    setLeft(failed.length > 0 ? { role, of: failed } : undefined);
    if (failed.length === 0) onDone();
    return { ok: true, value: undefined } as const;
  }

  /** A grader with what waits for them, or why some of it can't be theirs. */
  function labelOf(one: Grader, role: GradingRole): string {
    const { userId, name } = one;
    const standing = rows
      .map((row) => fitOf(one, role, row, row.firstAssessmentCompleted))
      .find((standing) => standing !== 'able');
    if (standing) return t(`assign.${standing}`, { name });
    return open.has(userId) ? t('bulk.open', { name, number: open.get(userId) }) : name;
  }

  return (
    <Form schema={schema} values={{ role: 'quickscanner', who: evenly }} onSubmit={submit}>
      {({ watch, formState: { isSubmitting } }) => {
        const role = watch('role') ?? 'quickscanner';
        const able = graders.filter(({ roles }) => roles.includes(role));
        return (
          <>
            <p className={styles.muted}>{t('bulk.intro')}</p>
            <SelectField
              name="role"
              label={t('list.role')}
              options={gradingRole.options.map((value) => ({ value, label: t(`role.${value}`) }))}
            />
            <SelectField
              name="who"
              label={t('bulk.who')}
              hint={t('bulk.whoHint')}
              options={[
                { value: evenly, label: t('bulk.evenly') },
                ...able.map((one) => ({ value: one.userId as string, label: labelOf(one, role) })),
              ]}
            />
            {left && !isSubmitting ? <LeftOver left={left.of} /> : null}
            {soFar ? (
              <ProgressBar
                value={(soFar.done / soFar.total) * 100}
                label={t('bulk.progress', { ...soFar })}
              />
            ) : null}
            <FormActions submit={t('bulk.submit')} />
          </>
        );
      }}
    </Form>
  );
}

const withGrader = (row: Row, role: GradingRole, userId: UserId | undefined): Row =>
  userId ? { ...row, [fieldOf[role]]: userId } : row;

/** What could not be given to anybody; the rows stay chosen, to be tried otherwise. */
function LeftOver({ left }: { left: readonly Left[] }) {
  const { t } = useTranslation('grading');
  const { t: error } = useTranslation('errors');
  const items = left.map(({ row: { id, studentName, assignment }, code }) => ({
    key: id,
    text: [`${studentName} · ${assignment.title}`, code && error(code as ErrorCode)]
      .filter(Boolean)
      .join(': '),
  }));
  return (
    <Callout tone="warning" role="alert" title={t('bulk.left', { count: left.length })}>
      <Bullets items={items} />
    </Callout>
  );
}
