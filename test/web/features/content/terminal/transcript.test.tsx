// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { Transcript } from '#web/features/content/terminal/transcript.tsx';
import { mount, mounts, until, untilShown } from '../../../support/mounted.tsx';

mounts();

const given = { folder: '~', command: 'ls', printed: '', complaint: '', exitCode: 0 };
const lines = () => [...document.querySelectorAll('li > *')].map(({ textContent }) => textContent);

it('says that nothing was given yet', async () => {
  await mount(<Transcript entries={[]} />);
  await untilShown('Je hebt nog geen opdracht gegeven.');
});

it.each([
  ['what it printed', { printed: 'a.txt' }, ['Uitvoer:', 'a.txt']],
  [
    'what it complained about, and that it failed',
    { complaint: 'niet gevonden', exitCode: 2 },
    ['Foutmelding:', 'niet gevonden', 'De opdracht is niet gelukt (code 2).'],
  ],
  ['both', { printed: 'a.txt', complaint: 'b weg' }, ['Uitvoer:', 'a.txt', 'Foutmelding:', 'b weg']],
  ['that it wrote nothing', {}, ['De opdracht schreef niets.']],
  [
    'that it wrote nothing and failed',
    { exitCode: 1 },
    ['De opdracht schreef niets.', 'De opdracht is niet gelukt (code 1).'],
  ],
])('tells of a command %s', async (_, entry, expected) => {
  await mount(<Transcript entries={[{ ...given, ...entry }]} />);
  await until(() => lines().length > 0);
  expect(lines()).toEqual(['In ~: ls', ...expected]);
});
