// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { CriterionAsks } from '#web/app/criterion-asks.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { mount, mounts } from '../support/mounted.tsx';

mounts();

const description = 'Toont inzicht. Onvoldoende (4): nee. Voldoende (6): deels. Goed (8): ja.';

it.each([
  ['no level yet', null, []],
  ['the lowest', 0, ['Onvoldoende']],
  ['one between', 65, ['Voldoende']],
  ['the highest', 100, ['Goed']],
])('a grade that is chosen by its level says which one was reached: %s', async (_, grade, reached) => {
  await loadTexts(['assignments']);
  await mount(<CriterionAsks {...{ description, grade }} onChoose={() => {}} />);
  expect(document.querySelectorAll('button')).toHaveLength(3);
  const pressed = [...document.querySelectorAll('button[aria-pressed=true] strong')];
  expect(pressed.map(({ textContent }) => textContent?.split(' ')[0])).toEqual(reached);
});

it.each([undefined, null])('without a grade no level is marked as reached: %s', async (grade) => {
  await loadTexts(['assignments']);
  await mount(<CriterionAsks description={description} {...(grade === null && { grade })} />);
  expect(document.querySelectorAll('li')).toHaveLength(3);
  expect(document.querySelector('[data-reached]')).toBeNull();
});
