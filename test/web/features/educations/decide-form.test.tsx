// @vitest-environment one-file-dom
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { RequestKind } from '#shared/educations/board-schemas.ts';
import { DecideForm } from '#web/features/educations/board/decide-form.tsx';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, shown, untilShown } from '../../support/mounted.tsx';

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
