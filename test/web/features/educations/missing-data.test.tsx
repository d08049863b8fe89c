// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { userId as asUserId } from '#shared/identity/ids.ts';
import { AgreementDialog } from '#web/features/educations/agreement-dialog.tsx';
import { FinalizeDialog } from '#web/features/educations/finalize-dialog.tsx';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, press, untilShown } from '../../support/mounted.tsx';

mounts();

const userId = asUserId.parse('usr_01JD0000000000000000000004');
const [sample] = sampleOf(studentRoutes.getStudentEducation).blocks;
if (!sample) throw new Error('there is a block');
const block = { ...sample, agreement: null, learnpaths: [] };
const required = { key: 'required' } as const;
const lacking = { studentNumber: required, 'address.postCode': required };
const nothing = () => undefined;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

const leadsTo = () => [...document.querySelectorAll('[role=alert] a')].map((one) => one.getAttribute('href'));
const fields = ['studentNumber', 'address-postCode'].map(
  (field) => `/admin/users/view/${userId}#field-${field}`,
);

it('names what lacks as a block is made final, and leads to each field', async () => {
  server.refuse(studentRoutes.finalizeBlock, 'AGREEMENT_DATA_MISSING', lacking);
  await mount(
    inRouter(<FinalizeDialog userId={userId} block={block} onClose={nothing} onFailed={nothing} />),
  );
  await press('Toch definitief maken');
  await untilShown('Deze gegevens van de student ontbreken');
  expect(leadsTo()).toEqual(fields);
});

it('does so too as an agreement is made for a block that is final', async () => {
  server.refuse(agreementRoutes.generateAgreement, 'AGREEMENT_DATA_MISSING', lacking);
  await mount(inRouter(<AgreementDialog userId={userId} block={block} mayWrite onClose={nothing} />));
  await press('Overeenkomst maken');
  await untilShown('Deze gegevens van de student ontbreken');
  expect(leadsTo()).toEqual(fields);
});
