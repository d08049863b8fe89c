import { describe, expect, it } from 'vitest';
import { criterionId } from '#shared/identity/ids.ts';
import type { Typed } from '#web/features/grading/draft.ts';
import { mergeDrafts, takeOver } from '#web/features/grading/merge-drafts.ts';

const [one, two] = [1, 2].map((last) => criterionId.parse(`crt_01KDEM0000000000000000000${last}`));
if (!one || !two) throw new Error('No criteria');

const draft = (
  [grade1, comment1]: [number | null, string],
  [grade2, comment2]: [number | null, string],
  feedback = '',
): Typed => ({
  criteria: [
    { criterionId: one, grade: grade1, comment: comment1 },
    { criterionId: two, grade: grade2, comment: comment2 },
  ],
  feedback,
});

describe('what was typed in two tabs', () => {
  it('is put together when each changed something else', () => {
    const mine = draft([70, ''], [null, ''], 'Prima');
    const theirs = draft([null, 'Helder'], [55, '']);
    expect(mergeDrafts(undefined, mine, theirs)).toEqual({
      merged: draft([70, 'Helder'], [55, ''], 'Prima'),
      clashes: [],
    });
  });

  it('is asked about where both changed the same', () => {
    const base = draft([60, ''], [60, '']);
    const { merged, clashes } = mergeDrafts(base, draft([70, ''], [65, '']), draft([80, ''], [60, '']));
    expect(clashes).toEqual([{ part: 'crt_01KDEM00000000000000000001.grade', mine: 70, theirs: 80 }]);
    expect(merged).toEqual(draft([70, ''], [65, '']));
  });

  it('keeps what one emptied, and takes no spaces for a change', () => {
    const base = draft([60, 'Kort'], [60, 'Goed']);
    const mine = draft([null, 'Kort '], [60, 'Goed ']);
    const theirs = draft([60, 'Te kort'], [60, 'Goed']);
    expect(mergeDrafts(base, mine, theirs)).toEqual({
      merged: draft([null, 'Te kort'], [60, 'Goed ']),
      clashes: [],
    });
  });

  it('becomes what was chosen, part by part', () => {
    const chosen = new Set(['crt_01KDEM00000000000000000002.comment', 'feedback']);
    const mine = draft([70, 'a'], [70, 'b'], 'hier');
    const theirs = draft([80, 'c'], [80, 'd'], 'elders');
    expect(takeOver(mine, theirs, chosen)).toEqual(draft([70, 'a'], [70, 'd'], 'elders'));
  });
});
