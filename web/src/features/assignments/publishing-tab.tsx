import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes } from '#shared/assignments/routes.ts';
import type { Assignment } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { formatMoment } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { AskingButton } from '#web/ui/asking-button.tsx';
import { Bullets } from '#web/ui/bullets.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Section, SectionActions, Sections } from '#web/ui/section.tsx';
import styles from './assignments.module.css';
import { DeleteDialog } from './delete-dialog.tsx';
import { StateBadge } from './state-badge.tsx';
import { WeighingBar } from './weighing-bar.tsx';

/** What students see, what stands in the way of publishing, and deleting. */
export function PublishingTab({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('assignments');
  const [deleting, setDeleting] = useState(false);
  return (
    <Sections>
      <Next assignment={assignment} />
      <Section title={t('publishing.now')}>
        {assignment.publishedVersion === 0 ? (
          <p className={styles.muted}>{t('publishing.never')}</p>
        ) : (
          <DefinitionList
            facts={[
              { term: t('list.status'), value: <StateBadge assignment={assignment} /> },
              { term: t('publishing.version'), value: assignment.publishedVersion },
              {
                term: t('publishing.publishedAt'),
                value: assignment.publishedAt && formatMoment(assignment.publishedAt),
              },
            ]}
          />
        )}
      </Section>
      <Section title={t('publishing.danger')} intro={t('publishing.dangerText')}>
        <Button variant="danger" icon="trash" onPress={() => setDeleting(true)}>
          {t('publishing.delete')}
        </Button>
      </Section>
      <DeleteDialog assignment={assignment} isOpen={deleting} onClose={() => setDeleting(false)} />
    </Sections>
  );
}

/** Whether there is nothing to read in a text of the editor. */
const isBlank = (html: string) => html.replace(/<(?!img)[^>]*>|&nbsp;/g, '').trim() === '';

/** The next version: whether it can be published. */
function Next({ assignment }: { assignment: Assignment }) {
  const { t } = useTranslation('assignments');
  const { run } = useCommand(routes.publishAssignment, {
    refreshes: [routes.getAssignment, routes.listAssignments],
    errors: 'caller',
  });
  const version = assignment.publishedVersion + 1;
  const complete = assignment.weighingTotal === 100;
  const missing = [
    ...(isBlank(assignment.description) ? [{ key: 'description', text: t('publishing.noDescription') }] : []),
    ...assignment.partialAssignments
      .filter(({ criteria }) => criteria.length === 0)
      .map(({ id, title }) => ({ key: id, text: t('publishing.noCriteria', { name: title }) })),
  ];
  if (assignment.publishedVersion > 0 && !assignment.divergedFromPublished) {
    return (
      <Callout tone="success" title={t('publishing.upToDate')}>
        {t('publishing.nothingNew')}
      </Callout>
    );
  }

  async function publish() {
    const outcome = await run({
      params: { assignmentId: assignment.id },
      body: { version: assignment.version },
    });
    if (outcome.ok) notify('success', t('publishing.published', { version }));
    else await refresh([routes.getAssignment]);
    return outcome;
  }
  return (
    <Section
      title={complete ? t('publishing.ready') : t('publishing.notReady')}
      intro={t('publishing.readyText', { version })}
    >
      {assignment.divergedFromPublished ? <Callout tone="warning" title={t('publishing.diverged')} /> : null}
      <WeighingBar total={assignment.weighingTotal} />
      <SectionActions>
        <AskingButton
          label={t('publishing.publish', { version })}
          button={{ variant: 'primary', icon: 'upload', isDisabled: !complete }}
          rereads
          title={t('publishing.confirmTitle', { version })}
          confirm={t(missing.length > 0 ? 'publishing.anyway' : 'publishing.publish', { version })}
          onConfirm={publish}
        >
          <p>{t('publishing.confirmText', { learnpath: assignment.learnpathTitle })}</p>
          {missing.length > 0 ? (
            <Callout tone="warning" title={t('publishing.emptyTitle')}>
              <Bullets items={missing} />
            </Callout>
          ) : null}
        </AskingButton>
        {complete ? null : (
          <LinkButton to={paths.admin.partialAssignments(assignment.id)}>
            {t('publishing.toPartials')}
          </LinkButton>
        )}
      </SectionActions>
    </Section>
  );
}
