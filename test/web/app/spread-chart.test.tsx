// @vitest-environment one-file-dom
import { beforeAll, expect, it } from 'vitest';
import { assessmentRoutes } from '#shared/figures/assessment-routes.ts';
import { SpreadChart } from '#web/app/assessment/spread-chart.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { sampleOf } from '../support/fake-server.ts';
import { choose, mount, mounts, shown, until } from '../support/mounted.tsx';

mounts();
beforeAll(() => loadTexts(['assessment']));

const [sample] = sampleOf(assessmentRoutes.getAssessment).assignments;
if (!sample) throw new Error('one assignment');
const spread = { grades: [0, 0, 0, 0, 2, 3, 0, 0, 0, 0], tenths: 280 };
const [first] = sample.firsts;
const graded = {
  ...sample,
  total: spread,
  criteria: [],
  firsts: first ? [{ ...first, spread }] : [],
  seconds: [],
};
/** Of what the chart is, as its title ends. */
const chosen = () => /Voorbeeld: (.*?)Aantal/.exec(shown())?.[1];

it('shows all grades again once those are too few that the reader had chosen', async () => {
  await mount(<SpreadChart assignment={graded} />);
  expect(chosen()).toBe('Het cijfer dat geldt');
  const theirs = [...document.querySelectorAll('option')].at(-1)?.textContent ?? '';
  await choose(theirs);
  await until(() => chosen() === theirs);
  const few = graded.firsts.map((one) => ({ ...one, spread: null }));
  await mount(
    <SpreadChart
      assignment={{ ...graded, firsts: few, criteria: sample.criteria.map((one) => ({ ...one, spread })) }}
    />,
  );
  expect(chosen()).toBe('Het cijfer dat geldt');
});
