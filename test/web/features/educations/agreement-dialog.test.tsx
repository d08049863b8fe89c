// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { userId as asUserId } from '#shared/identity/ids.ts';
import { AgreementDialog } from '#web/features/educations/agreement-dialog.tsx';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, untilShown } from '../../support/mounted.tsx';

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
