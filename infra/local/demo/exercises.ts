import type { CodeExercise } from '#shared/content/code-schemas.ts';
import type { TerminalExercise } from '#shared/content/terminal-schemas.ts';

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
    files: [],
    check: 'tests',
    expected: `test('drie dagen kosten 36 euro', () => equal(huur(3), 36));
test('zes dagen geven nog geen korting', () => equal(huur(6), 72));
test('een week geeft 20% korting', () => equal(Math.round(huur(7) * 100) / 100, 67.2));
test('nul dagen kosten niets', () => equal(huur(0), 0));
`,
  },
  'gegevens-en-resultaten/03-beschrijvende-statistiek': {
    language: 'python',
    start: `from statistics import median

with open('cijfers.csv') as bestand:
    cijfers = [int(regel) for regel in bestand]


def gemiddelde(getallen):
    # Vul aan: tel de getallen op en deel door hoeveel het er zijn.
    return 0


print('gemiddelde', gemiddelde(cijfers))
print('mediaan', median(cijfers))
`,
    files: [{ path: 'cijfers.csv', content: '6\n7\n8\n5\n9\n7\n2\n' }],
    check: 'tests',
    expected: `def test_gemiddelde_van_drie_getallen():
    assert gemiddelde([6, 7, 8]) == 7, f'het gemiddelde van 6, 7 en 8 is 7, niet {gemiddelde([6, 7, 8])}'

def test_een_uitschieter_trekt_het_gemiddelde_omlaag():
    assert gemiddelde([7, 7, 7, 7, 2]) == 6, f'met een 2 erbij is het 6, niet {gemiddelde([7, 7, 7, 7, 2])}'

def test_een_getal_is_zijn_eigen_gemiddelde():
    assert gemiddelde([8]) == 8, f'het gemiddelde van alleen een 8 is 8, niet {gemiddelde([8])}'
`,
  },
};

/** What the chapters with a terminal offer, by course and chapter. */
export const terminals: Readonly<Record<string, TerminalExercise>> = {
  'programmeren-eerste-stappen/07-de-opdrachtregel': {
    files: [
      { path: 'fietsen.txt', content: 'stadsfiets 12\nbakfiets 30\nracefiets 25\ntandem 28\nvouwfiets 14\n' },
      { path: 'klanten/januari.txt', content: 'Noor\nWout\n' },
      { path: 'klanten/februari.txt', content: 'Samira\nEva\nDaan\n' },
      { path: 'oud.txt', content: 'Deze lijst is van vorig jaar.\n' },
    ],
    steps: [
      {
        task: 'Bekijk welke bestanden en mappen er zijn.',
        check: 'grep -q fietsen.txt <<< "$LAST_OUTPUT"',
        hint: 'De opdracht ls toont wat er in een map staat.',
      },
      {
        task: 'Lees wat er in fietsen.txt staat.',
        check: 'grep -q bakfiets <<< "$LAST_OUTPUT"',
        hint: 'cat fietsen.txt schrijft een bestand op het scherm.',
      },
      {
        task: 'Maak een map archief en verplaats oud.txt daarheen.',
        check: 'test -f ~/archief/oud.txt && ! test -e ~/oud.txt',
        hint: 'Eerst mkdir archief, daarna mv oud.txt archief.',
      },
      {
        task: 'Schrijf alle klanten in één bestand, klanten.txt, op alfabet.',
        check: '[ "$(tr "\\n" " " < ~/klanten.txt)" = "Daan Eva Noor Samira Wout " ]',
        hint: 'cat klanten/*.txt schrijft beide lijsten; met | sort zet je ze op volgorde en met > klanten.txt bewaar je dat.',
      },
      {
        task: 'Laat zien hoeveel soorten fietsen € 25 of meer kosten.',
        check: '[ "$(echo $LAST_OUTPUT)" = 3 ]',
        hint: "Met awk kies je regels op hun tweede woord: awk '$2 >= 25' fietsen.txt. Tel ze met | wc -l.",
      },
    ],
  },
};
