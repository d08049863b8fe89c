// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import { documentId } from '#shared/identity/ids.ts';
import { RequestDialog } from '#web/features/educations/board/request-dialog.tsx';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import {
  control,
  mount,
  mounts,
  press,
  shown,
  until,
  untilShown,
  type as write,
} from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const member = { app: 'admin', permissions: ['educations.decide'] } as const;
const request = {
  ...sampleOf(routes.getBoardRequest),
  ...{ kind: 'exemption' as const, state: 'open' as const, title: 'Zakelijk Engels', studentName: 'Bo Li' },
  ...{ motivation: 'Ik heb dit al gedaan', decision: null, letter: null, ects: 5, version: 3 },
  cumLaude: null,
};
const sampleDocument = documentId.parse('doc_01JD0000000000000000000009');
const address = `/admin/board/${request.userId}/${request.id}`;
const decided = {
  ...request,
  ...{ state: 'granted' as const, version: 4 },
  decision: {
    ground: 'Het diploma dekt de stof',
    decidedOn: '2026-11-20',
    by: 'Jo Bos',
    deadlineOn: null,
    cumLaude: null,
    grade: null,
  },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

describe('the queue of the board', () => {
  const page = { per_page: 20, path: '/board/requests', next: null };

  it('lists what is to be decided', async () => {
    server.answer(routes.listBoardRequests, { data: [request], meta: page });
    await visit('/admin/board', member, server);
    await untilShown('Zakelijk Engels');
    expect(shown()).toContain('Vrijstelling');
    expect(shown()).toContain('Bo Li');
  });

  it('marks what should have been decided by now, and nothing that was', async () => {
    const late = { ...request, decideBy: '2026-01-05' };
    const done = { ...late, id: 'brq_01JD0000000000000000000009' as never, state: 'granted' as const };
    server.answer(routes.listBoardRequests, { data: [late, done], meta: page });
    await visit('/admin/board', member, server);
    await untilShown('Zakelijk Engels');
    expect(shown().match(/Te laat/g)).toHaveLength(1);
  });

  it('says of fraud what was found, as nobody asked for it', async () => {
    const found = { ...request, kind: 'fraud' as const, state: 'granted' as const };
    server.answer(routes.listBoardRequests, { data: [found], meta: page });
    await visit('/admin/board', member, server);
    await untilShown('Fraude vastgesteld');
    expect(shown()).not.toContain('Toegewezen');
  });

  it('says that there is nothing to decide', async () => {
    server.answer(routes.listBoardRequests, { data: [], meta: page });
    await visit('/admin/board', member, server);
    await untilShown('Niets te beslissen');
  });
});

describe('a request', () => {
  it('is decided only once it was asked whether that is meant, with what was seen', async () => {
    server.answer(routes.getBoardRequest, request);
    server.answer(routes.decideBoardRequest, decided);
    await visit(address, member, server);
    await untilShown('Ik heb dit al gedaan');
    await act(async () => document.querySelector<HTMLElement>('input[type=radio]')?.click());
    await write('Gronden', 'Het diploma dekt de stof');
    await press('Besluit nemen');
    await untilShown('Dit besluit nemen?');
    expect(server.sentTo(routes.decideBoardRequest)).toEqual([]);
    await untilShown('Bo Li · Vrijstelling: Zakelijk Engels · Toewijzen');
    const confirm = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1);
    await act(async () => confirm?.click());
    await untilShown('Het besluit is genomen');
    expect(server.sentTo(routes.decideBoardRequest).map(({ body }) => body)).toMatchObject([
      { version: 3, outcome: 'granted', ground: 'Het diploma dekt de stof' },
    ]);
  });

  it('to graduate shows how the student stands to cum laude, and asks why where the board deviates', async () => {
    const cumLaude = {
      met: false,
      conditions: [
        { on: 'average' as const, met: false, is: 8.24, asked: 8.25 },
        { on: 'lowest' as const, met: true, is: 70, asked: 70 },
        { on: 'exempt' as const, met: true, is: 0, asked: 60 },
        { on: 'resits' as const, met: true, is: 0, asked: 0 },
      ],
    };
    server.answer(routes.getBoardRequest, { ...request, kind: 'graduation', cumLaude });
    server.answer(routes.decideBoardRequest, decided);
    await visit(address, member, server);
    await untilShown('8,24 (minstens 8,25)');
    expect(shown()).toContain('7,0 (minstens 7,0)');
    expect(shown()).toContain('Voldoet niet');
    expect(control('Cum laude verlenen')).toBeUndefined();
    await act(async () => document.querySelector<HTMLElement>('input[type=radio]')?.click());
    const award = await until(() => document.querySelector<HTMLElement>('input[type=checkbox]'));
    await write('Gronden', 'Alles is behaald');
    await act(async () => award.click());
    await press('Besluit nemen');
    await untilShown('Waarom de commissie van de regels afwijkt: Dit veld is verplicht');
    await write('Waarom de commissie van de regels afwijkt', 'Uitzonderlijk werk');
    await press('Besluit nemen');
    await untilShown('Dit besluit nemen?');
    const confirm = [...document.querySelectorAll<HTMLElement>('[role=alertdialog] button')].at(-1);
    await act(async () => confirm?.click());
    await untilShown('Het besluit is genomen');
    expect(server.sentTo(routes.decideBoardRequest).map(({ body }) => body)).toMatchObject([
      { outcome: 'granted', cumLaude: { awarded: true, deviation: 'Uitzonderlijk werk' } },
    ]);
  });

  it('that was decided says whether the degree is cum laude, and why the board deviated', async () => {
    const cumLaude = { awarded: false, deviation: 'Fraude' };
    server.answer(routes.getBoardRequest, { ...decided, decision: { ...decided.decision, cumLaude } });
    await visit(address, member, server);
    await untilShown('Niet verleend');
    expect(shown()).toContain('Fraude');
  });

  it('that was decided shows its grounds and takes no other decision', async () => {
    server.answer(routes.getBoardRequest, decided);
    await visit(address, member, server);
    await untilShown('Het diploma dekt de stof');
    expect(shown()).toContain('De brief wordt gemaakt.');
    expect(control('Besluit nemen')).toBeUndefined();
  });

  it('shows its letter once that was made, without being opened again', async () => {
    server.answer(routes.getBoardRequest, decided);
    await visit(address, member, server);
    await untilShown('De brief wordt gemaakt.');
    const letter = { documentId: sampleDocument, link: 'https://example.org/brief.pdf' };
    server.answer(routes.getBoardRequest, { ...decided, letter });
    const link = await until(() => document.querySelector<HTMLAnchorElement>(`a[href="${letter.link}"]`));
    expect(link.textContent).toBe('Brief downloaden (PDF)');
  });

  it('that isn’t there says so', async () => {
    server.refuse(routes.getBoardRequest, 'BOARD_REQUEST_NOT_FOUND');
    await visit(address, member, server);
    await untilShown('Dit verzoek is er niet (meer).');
  });
});

it('an exemption is asked for with a learning path, a reason and evidence: what lacks is said at once', async () => {
  const send = vi.fn();
  await mount(
    <RequestDialog kinds={['exemption']} blocks={[]} send={send} told="" onClose={() => undefined} />,
  );
  await untilShown('Verzoek indienen');
  await press('Indienen');
  const summary = await until(() => document.querySelector('form [role=alert] ul'));
  expect([...summary.children].map((line) => line.textContent)).toEqual([
    'Leerpad: Dit veld is verplicht',
    'Toelichting: Dit veld is verplicht',
    'Bewijs: Dit veld is verplicht',
  ]);
  expect(send).not.toHaveBeenCalled();
  const evidence = [...document.querySelectorAll('fieldset')].find((one) =>
    one.textContent?.includes('Bewijs'),
  );
  const said = evidence?.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(said.map((id) => document.getElementById(id)?.textContent)).toContain('Dit veld is verplicht');
});
