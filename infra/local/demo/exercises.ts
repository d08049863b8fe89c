import type { CodeExercise } from '#shared/content/code-schemas.ts';

/** What the chapters of code ask, by course and chapter. */
export const exercises: Readonly<Record<string, CodeExercise>> = {
  'programmeren-eerste-stappen/06-zelf-aan-de-slag': {
    language: 'javascript',
    start: `const prijsPerDag = 12;

function huur(dagen) {
  // Vul aan: een week of langer geeft 20% korting.
  return dagen * prijsPerDag;
}

console.log(huur(3));
`,
    check: 'tests',
    expected: `test('drie dagen kosten 36 euro', () => equal(huur(3), 36));
test('zes dagen geven nog geen korting', () => equal(huur(6), 72));
test('een week geeft 20% korting', () => equal(Math.round(huur(7) * 100) / 100, 67.2));
test('nul dagen kosten niets', () => equal(huur(0), 0));
`,
  },
};
