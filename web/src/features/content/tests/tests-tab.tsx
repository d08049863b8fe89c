import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import type { Chapter } from '#shared/content/schemas.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { questionId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SortableList } from '#web/ui/sortable-list.tsx';
import { useOrder } from '#web/ui/use-order.ts';
import { RulesForm } from './rules-form.tsx';
import styles from './tests.module.css';

/** The questions of a chapter, and how the self-test with them goes. */
export function TestsTab({ chapter }: { chapter: Chapter }) {
  const { t } = useTranslation('tests');
  const { run } = useCommand(selfTestRoutes.orderQuestions, { refreshes: [routes.getChapter] });
  const { items: questions, reorder } = useOrder(
    chapter.tests,
    chapter.version,
    async (ids, version) => {
      const questionIds = ids.map((id) => questionId.parse(id));
      const outcome = await run({ params: { chapterId: chapter.id }, body: { version, questionIds } });
      return { version: outcome.ok ? outcome.value.version : undefined };
    },
    () => notify('success', t('tab.ordered')),
  );
  const add = (
    <LinkButton to={paths.admin.newQuestion(chapter.id)} variant="primary" icon="plus">
      {t('tab.add')}
    </LinkButton>
  );
  if (questions.length === 0) {
    return (
      <EmptyState icon="list" title={t('tab.emptyTitle')} action={add}>
        {chapter.type === 7 ? t('tab.emptyTrophy') : t('tab.emptyText')}
      </EmptyState>
    );
  }
  return (
    <div className={styles.stack}>
      <Card title={t('tab.title')} actions={add}>
        <p className={styles.quiet}>{t('tab.intro')}</p>
        <SortableList
          label={t('tab.title')}
          items={questions}
          idOf={({ id }) => id}
          nameOf={({ text }) => text}
          onReorder={reorder}
          short
        >
          {({ id, position, text }) => (
            <div className={styles.row}>
              <Link to={paths.admin.question(id)}>{text || t('tab.unnamed', { position })}</Link>
            </div>
          )}
        </SortableList>
      </Card>
      <RulesForm chapter={chapter} />
    </div>
  );
}
