// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { Steps } from '#web/features/content/terminal/steps.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { mount, mounts, shown } from '../../../support/mounted.tsx';

mounts();
beforeEach(() => loadTexts(['terminal']));

const steps = ['Lees', 'Zoek', 'Bewaar'].map((task) => ({ task, check: 'true', hint: `Hint bij ${task}` }));

it.each([
  [0, ['now', 'later', 'later'], 'Lees'],
  [1, ['done', 'now', 'later'], 'Zoek'],
  [2, ['done', 'done', 'now'], 'Bewaar'],
  [3, ['done', 'done', 'done'], undefined],
])(
  'of three steps, %i of which are done, each says how it stands, and the one at work its hint',
  async (done, states, at) => {
    await mount(<Steps {...{ steps, done }} />);
    const all = [...document.querySelectorAll('li')];
    expect(all.map((one) => one.getAttribute('data-state'))).toEqual(states);
    expect(all.map((one) => one.getAttribute('aria-current'))).toEqual(
      states.map((state) => (state === 'now' ? 'step' : null)),
    );
    expect([...document.querySelectorAll('details p')].map(({ textContent }) => textContent)).toEqual(
      at ? [`Hint bij ${at}`] : [],
    );
    expect(shown().includes(`${done} van 3 gedaan`)).toBe(done < 3);
  },
);
