import { learnpathUses } from '#functions/learnpaths/counts.ts';
import { outcome } from '#functions/learnpaths/outcomes/outcome.ts';
import { add, create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { zilverbrug } from '../companies.ts';
import { demoId } from '../ids.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';
import type { resolveDemo } from '../resolved/demo.ts';
import { writeAll } from './batches.ts';

/** What the learning path on programming leads to: `course` and `criterion` by their place; absent: a gap. */
const outcomes = [
  {
    key: 'programmeren-1',
    title: '1. Een probleem oplossen met een programma',
    description: 'De student zet een vraag uit de praktijk om in een werkend programma.',
    indicators: [
      { title: 'Verdeelt een probleem in stappen', course: 0, criterion: 0 },
      { title: 'Kiest passende variabelen, keuzes en lussen', course: 0, criterion: 1 },
      { title: 'Deelt code op in functies', course: 1, criterion: 2 },
    ],
  },
  {
    key: 'programmeren-2',
    title: '2. Controleren of een programma klopt',
    description: '',
    indicators: [
      { title: 'Schrijft tests voor gewone en bijzondere invoer', course: 1 },
      { title: 'Legt uit waarom een uitkomst klopt', criterion: 3 },
    ],
  },
];

/** Loads the learning outcomes of the first learning path. */
export async function loadOutcomes(
  table: Table,
  { learnpaths, assignments, madeAt: updatedAt }: ReturnType<typeof resolveDemo>,
): Promise<void> {
  const { id: companyId } = zilverbrug;
  const learnpathId = learnpathIdOf(zilverbrug, 'inleiding-programmeren');
  const courses = learnpaths.find(({ id }) => id === learnpathId)?.courses ?? [];
  const criteria = assignments
    .filter((one) => one.learnpathId === learnpathId)
    .flatMap(({ content }) => content.partialAssignments.flatMap((part) => part.criteria));
  const at = <Thing>(all: readonly Thing[], index: number | undefined) =>
    index === undefined ? [] : all.slice(index, index + 1);
  await writeAll(table, [
    ...outcomes.map(({ key, title, description, indicators }) =>
      create(outcome, {
        ...{ companyId, learnpathId, title, description, updatedAt },
        learningOutcomeId: demoId('LearningOutcomeId', key),
        performanceIndicators: indicators.map(({ title, course, criterion }, index) => ({
          indicatorId: demoId('IndicatorId', `${key}/${index}`),
          ...{ title, description: '' },
          courseIds: at(courses, course).map(({ id }) => id),
          criterionIds: at(criteria, criterion).map(({ id }) => id),
        })),
      }),
    ),
    add(learnpathUses.at({ companyId, learnpathId }), { outcomes: outcomes.length }),
  ]);
}
