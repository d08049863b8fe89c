// @vitest-environment one-file-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { userId as asUserId } from '#shared/identity/ids.ts';
import { AgreementDialog } from '#web/features/educations/agreement-dialog.tsx';
import { onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { control, mount, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';

mounts();

const [block] = sampleOf(studentRoutes.getStudentEducation).blocks;
if (!block?.agreement) throw new Error('there is a block with an agreement');
const agreement = { ...block.agreement, status: 'sent' as const };
const sample = sampleOf(agreementRoutes.getAgreement);

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

/** The block with an agreement of its own: what was read of another one is remembered. */
const another = () => ({ ...block, agreement: { ...agreement, documentId: newId('DocumentId') } });

/** What is said of an agreement, by its terms. */
async function factsOf(given: Partial<typeof sample>) {
  server.answer(agreementRoutes.getAgreement, { ...sample, evidence: null, ...given });
  await mount(
    <AgreementDialog
      userId={asUserId.parse('usr_01JD0000000000000000000004')}
      block={another()}
      mayWrite={false}
      onClose={() => undefined}
    />,
  );
  await untilShown('SHA-256 van het bestand');
  const facts = [...document.querySelectorAll('dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  return Object.fromEntries(facts) as Record<string, string>;
}

it('says who changed where it stands, why, and when the student is reminded', async () => {
  expect(
    await factsOf({ statusSetBy: 'Sam Faber', reason: 'Per post ontvangen', remindOn: '2026-12-01' }),
  ).toMatchObject({
    'Status gewijzigd door': 'Sam Faber',
    Reden: 'Per post ontvangen',
    'Herinnering op': '01/12/2026',
  });
});

it('says nothing of what there isn’t', async () => {
  const terms = Object.keys(await factsOf({ statusSetBy: null, reason: '', remindOn: null }));
  expect(terms).toEqual(['Verstuurd', 'Versie van de teksten', 'SHA-256 van het bestand']);
});

const decided = ['Besloten door', 'Besloten op', 'Getypt', 'Ingelogd sinds'];

it.each([
  [null, '', [...decided, 'Sessie']],
  ['institution', 'Hogeschool', [...decided, 'Ingelogd met', 'Instelling', 'Sessie']],
] as const)(
  'says how a decision came about, of who signed in by %s, at “%s”',
  async (signedInBy, institution, terms) => {
    const evidence = {
      ...(sample.evidence ?? expect.fail()),
      name: 'Bo Li',
      word: 'goedkeuren',
      signedInBy,
      institution,
    };
    const facts = await factsOf({
      ...{ statusSetBy: null, reason: '', remindOn: null, evidence, textsVersion: 3 },
      sentAt: '2026-11-20T10:00:00.000Z',
    });
    const around = ['Versie van de teksten', 'SHA-256 van het bestand'];
    expect(Object.keys(facts)).toEqual(['Verstuurd', ...terms, ...around]);
    expect(facts).toMatchObject({
      'Besloten door': 'Bo Li',
      Getypt: 'goedkeuren',
      'Versie van de teksten': '3',
    });
    expect(facts.Verstuurd).toMatch(/^20\/11\/2026 /);
    expect(facts.Instelling).toBe(institution || undefined);
  },
);

it('says of an agreement with the texts that everybody has that it has those', async () => {
  expect(await factsOf({ textsVersion: 0 })).toMatchObject({ 'Versie van de teksten': 'Standaardtekst' });
});

describe('what staff can do', () => {
  const [onClose, heard] = [vi.fn(), vi.fn()];
  let stop = () => {};
  const userId = asUserId.parse('usr_01JD0000000000000000000004');
  const open = (of: typeof block, mayWrite = true) =>
    mount(inRouter(<AgreementDialog {...{ userId, mayWrite, onClose }} block={of as never} />));
  beforeEach(() => {
    // What was said to nobody waits for the first who listens.
    onNotice(() => undefined)();
    stop = onNotice(heard);
    vi.clearAllMocks();
  });
  afterEach(() => stop());

  it('is to have one made, which closes the window', async () => {
    await open({ ...block, agreement: null } as never);
    await untilShown('Dit blok heeft nog geen overeenkomst.');
    await press('Overeenkomst maken');
    await until(() => onClose.mock.calls.length > 0);
    expect(server.sentTo(agreementRoutes.generateAgreement)).toMatchObject([
      { params: { userId, blockId: block.id }, body: { version: block.version } },
    ]);
    expect(heard.mock.calls).toMatchObject([[{ tone: 'success' }]]);
  });

  it('is refused aloud, in a window that stays', async () => {
    server.refuse(agreementRoutes.generateAgreement, 'CONFLICT');
    await open(another() as never);
    await press('Nieuwe overeenkomst sturen');
    await until(() => heard.mock.calls.length > 0);
    expect(heard.mock.calls).toMatchObject([[{ tone: 'danger' }]]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('is nothing while it is being made, or for who may only look', async () => {
    await open({ ...block, agreement: { ...agreement, status: 'making' } } as never, false);
    await untilShown('De overeenkomst wordt gemaakt.');
    expect(control('Nieuwe overeenkomst sturen')).toBeUndefined();
    expect(server.sentTo(agreementRoutes.getAgreement)).toEqual([]);
    server.answer(agreementRoutes.getAgreement, { ...sample, status: 'sent' });
    await open(another() as never, false);
    await untilShown('SHA-256 van het bestand');
    expect(control('Status wijzigen')).toBeUndefined();
  });

  it('is to change where it stands, with a reason, upon the version that is shown', async () => {
    const of = another();
    const { documentId } = of.agreement;
    server.answer(agreementRoutes.getAgreement, { ...sample, documentId, status: 'approved', version: 7 });
    await open(of as never);
    await type('Reden', 'Per post ontvangen');
    await press('Status wijzigen');
    await until(() => server.sentTo(agreementRoutes.setAgreementStatus).length > 0);
    expect(server.sentTo(agreementRoutes.setAgreementStatus)).toMatchObject([
      {
        params: { userId, documentId },
        body: { status: 'sent', reason: 'Per post ontvangen', version: 7 },
      },
    ]);
    const choices = [...document.querySelectorAll('option')].map(({ value }) => value);
    expect(choices).toEqual(['sent', 'rejected']);
  });

  it('is no status of one that was withdrawn', async () => {
    server.answer(agreementRoutes.getAgreement, { ...sample, status: 'withdrawn' });
    await open(another() as never);
    await untilShown('SHA-256 van het bestand');
    expect(control('Status wijzigen')).toBeUndefined();
    expect(shown()).toContain('Nieuwe overeenkomst sturen');
  });
});
