// @vitest-environment one-file-dom
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it, vi } from 'vitest';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { BoardRequest, RequestKind } from '#shared/educations/board-schemas.ts';
import { DecideForm } from '#web/features/educations/board/decide-form.tsx';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { fill } from '../../support/deeds/controls.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';

mounts();

const sample = {
  ...sampleOf(routes.getBoardRequest),
  state: 'open' as const,
  decision: null,
  cumLaude: null,
};
const others = 'Het besluit wordt vastgelegd';
const usual = ['Toewijzen', 'Afwijzen'];
const held = 'De beoordeling staat stil tot je beslist';

it.each<[RequestKind, boolean, string, string[]]>([
  ['exemption', false, 'Toewijzen geeft de student de studiepunten', usual],
  ['propaedeutic', false, 'Toewijzen rondt de propedeutische fase af', usual],
  ['graduation', false, 'Toewijzen maakt de student afgestudeerd', usual],
  ['extra-attempt', false, 'krijgt de student dit studiejaar meteen één poging extra', usual],
  ['extension', false, 'geldt de nieuwe inleverdatum meteen', usual],
  ['review', true, 'Als je het cijfer verandert', ['Cijfer veranderen', 'Cijfer handhaven']],
  ['review', false, others, usual],
  ['fraud', true, held, ['Fraude vastgesteld', 'Geen fraude: werk vrijgeven']],
  ['fraud', false, others, ['Fraude vastgesteld', 'Geen fraude vastgesteld']],
])(
  'of %s, about a work: %s, says what a decision does and how it is called',
  async (kind, isOfWork, said, words) => {
    fakeServer();
    const submissionId = isOfWork ? sample.submissionId : null;
    const element = <DecideForm request={{ ...sample, kind, submissionId }} />;
    await mount(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    await untilShown(said);
    const choices = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].map(
      ({ labels }) => labels?.[0]?.textContent,
    );
    expect(choices).toEqual(words);
    if (said !== others) expect(shown()).not.toContain(others);
  },
);

async function open(
  kind: RequestKind,
  { submissionId = null }: Partial<Pick<BoardRequest, 'submissionId'>> = {},
) {
  const server = fakeServer();
  const element = <DecideForm request={{ ...sample, kind, submissionId }} />;
  await mount(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await untilShown('Besluit nemen');
  await type('Gronden', 'Zo is het');
  return server;
}
/** @param place of the decision: to grant comes first */
const choose = (place: 0 | 1) =>
  act(async () => document.querySelectorAll<HTMLElement>('input[type=radio]')[place]?.click());
const dayParts = () => [...document.querySelectorAll<HTMLElement>('[role="spinbutton"]')].slice(3);
const days = () => shown().includes('Inleveren t/m');

it('asks until when to hand in of an extension that is granted, and doesn’t go on without', async () => {
  const server = await open('extension');
  expect(days()).toBe(false);
  await choose(0);
  expect(days()).toBe(true);
  expect(shown()).not.toContain('Inleveren t/m (niet verplicht)');
  await press('Besluit nemen');
  await untilShown('Inleveren t/m: Dit veld is verplicht');
  expect(shown()).not.toContain('Dit besluit nemen?');
  expect(server.sentTo(routes.decideBoardRequest)).toEqual([]);
});

it.each([
  ['extension', 'Vandaag of later', 'Nodig als'],
  ['extra-attempt', 'Nodig als de gewone inleverdatum voorbij is', 'Vandaag of later'],
] as const)('says of the day to hand in by of %s: %s', async (kind, said, unsaid) => {
  await open(kind);
  await choose(0);
  await untilShown(said);
  expect(shown()).not.toContain(unsaid);
});

it('sends no day to hand in by with what is refused, though one was typed before', async () => {
  // This document tells of each selection at once, to whoever selects again when told.
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
  const server = await open('extra-attempt');
  await choose(0);
  for (const part of dayParts()) await fill(part);
  await choose(1);
  expect(days()).toBe(false);
  await press('Besluit nemen');
  await untilShown('Dit besluit nemen?');
  const [confirm] = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].slice(-1);
  await act(async () => confirm?.click());
  await until(() => server.sentTo(routes.decideBoardRequest).length);
  expect(server.sentTo(routes.decideBoardRequest)[0]?.body).toMatchObject({
    outcome: 'refused',
    deadlineOn: null,
  });
});

it.each([
  ['granted until a day', 0, true],
  ['refused', 1, false],
] as const)('goes on with an extension that is %s', async (_, place, hasDay) => {
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
  await open('extension');
  await choose(place);
  expect(days()).toBe(hasDay);
  if (hasDay) for (const part of dayParts()) await fill(part);
  await press('Besluit nemen');
  await untilShown('Dit besluit nemen?');
});

const asked = () => document.querySelector('[role=alertdialog]')?.textContent ?? '';

it('says once more until when, before what can’t be changed', async () => {
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
  await open('extension');
  await choose(0);
  for (const part of dayParts()) await fill(part);
  await press('Besluit nemen');
  await untilShown('Dit besluit nemen?');
  expect(asked()).toMatch(/Inleveren t\/m: \d\d\/\d\d\/\d{4}/);
});

it('and which grade, where one is corrected; neither of what is refused', async () => {
  await open('review', sample);
  await choose(0);
  await type('Nieuw cijfer', '7,5');
  await press('Besluit nemen');
  await untilShown('Dit besluit nemen?');
  expect(asked()).toContain('Nieuw cijfer: 7,5');
  expect(asked()).not.toContain('Inleveren t/m');
});

it('says neither of what is refused', async () => {
  await open('review', sample);
  await choose(0);
  await type('Nieuw cijfer', '7,5');
  await choose(1);
  await press('Besluit nemen');
  await untilShown('Dit besluit nemen?');
  expect(asked()).not.toContain('Nieuw cijfer');
});

it('calls what is decided on as the page above it does: in English, where that has a name', async () => {
  fakeServer();
  const named = { ...sample, kind: 'fraud' as const, title: 'Onderzoek', englishTitle: 'Research' };
  const element = <DecideForm request={{ ...named, submissionId: null }} />;
  await act(() => changeLanguage('en', true));
  try {
    await mount(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    await untilShown('Take decision');
    await type('Grounds', 'So it is');
    await choose(1);
    await press('Take decision');
    await untilShown('Take this decision?');
    expect(asked()).toContain(': Research');
  } finally {
    await act(() => changeLanguage('nl'));
  }
});
