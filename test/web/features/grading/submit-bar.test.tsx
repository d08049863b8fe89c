// @vitest-environment one-file-dom
import { beforeAll, describe, expect, it } from 'vitest';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import type { Draft } from '#web/features/grading/draft.ts';
import { SubmitBar } from '#web/features/grading/submit-bar.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { mount, mounts, shown } from '../../support/mounted.tsx';

const draft: Draft = {
  state: { kind: 'untouched' },
  merged: undefined,
  latest: () => undefined,
  version: () => 0,
  yieldTo: () => false,
  change() {},
  retry() {},
  settle() {},
  stop: async () => {},
  resume() {},
};

mounts();
beforeAll(() => loadTexts(['work']));

/** @param total in tenths @returns what the bar says */
async function bar(myRole: GradingSubmission['myRole'], total: number | null, toGo: number): Promise<string> {
  const of = { myRole, band: { from: 45, to: 60 }, assessments: [] as unknown } as GradingSubmission;
  const toLacking = toGo > 0 ? () => undefined : null;
  await mount(<SubmitBar submission={of} {...{ total, toGo, toLacking, draft }} unreadable={0} />);
  return shown();
}

describe('the bar below an assessment', () => {
  it('shows a dash before the first grade', async () => {
    expect(await bar('first-assessor', null, 6)).toMatch(/^–Tot nu toe.*6/);
  });

  it('shows what the grades so far come to, and that it is not the whole', async () => {
    expect(await bar('first-assessor', 78, 3)).toMatch(/^7,8Tot nu toe.*3/);
    expect(document.querySelector('[data-provisional]')?.textContent).toBe('7,8');
  });

  it('says nothing of a 2nd assessor while grades are missing', async () => {
    expect(await bar('first-assessor', 55, 1)).not.toContain('2e beoordelaar');
  });

  it.each([
    [45, true],
    [60, true],
    [61, false],
  ])('shows the 1st assessor at %i tenths that a 2nd one decides: %s', async (total, decides) => {
    const text = await bar('first-assessor', total, 0);
    expect(text).toContain('Gewogen cijfer');
    expect(text.includes('2e beoordelaar')).toBe(decides);
  });

  it('shows the 2nd assessor the weighed grade alone', async () => {
    expect(await bar('second-assessor', 55, 0)).not.toContain('2e beoordelaar');
  });

  it('shows no tick for a grade that could not be kept, whatever else is saved', async () => {
    const submission = {
      myRole: 'first-assessor',
      band: { from: 45, to: 60 },
      assessments: [] as unknown,
    } as GradingSubmission;
    const saved: Draft = { ...draft, state: { kind: 'saved', at: '2026-11-21T10:00:00.000Z' } };
    const [total, toGo, toLacking] = [78, 1, null];
    await mount(<SubmitBar {...{ submission, total, toGo, toLacking }} unreadable={1} draft={saved} />);
    expect(document.querySelector('[role="status"]')?.textContent).toMatch(/^Eén cijfer is leeg opgeslagen/);
    expect(shown()).not.toContain('Opgeslagen om');
  });
});
