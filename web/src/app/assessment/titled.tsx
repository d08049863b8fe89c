import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { assessmentRoutes } from '#shared/figures/assessment-routes.ts';
import type { LearnpathAssessment } from '#shared/figures/assessment-schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import type { Crumb } from '#web/ui/breadcrumbs.tsx';
import { Page } from '#web/ui/page.tsx';
import { askedBy, useShown } from './use-shown.ts';

/** A page of its own around the overview of a learning path, which says which one it is. */
export function LearnpathTitled({
  learnpathId,
  breadcrumbs,
  actions,
  children,
}: {
  learnpathId: string;
  breadcrumbs: (title: string) => readonly Crumb[];
  /** What can be done with it, once it is there. */
  actions?: (assessment: LearnpathAssessment) => ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('assessment');
  const shown = useShown();
  // What the overview below asks as well: one call.
  const { data } = useRoute(assessmentRoutes.getAssessment, {
    params: { learnpathId },
    query: askedBy(shown),
  });
  const title = data?.learnpath.title;
  return (
    <Page
      title={title ? t('of', { learnpath: title }) : t('title')}
      breadcrumbs={breadcrumbs(title ?? '…')}
      width="wide"
      actions={data ? actions?.(data) : undefined}
    >
      {children}
    </Page>
  );
}
