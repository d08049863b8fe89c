import { handler as educationsApi } from '#functions/educations/api.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import type { World } from './fixture.ts';

/** An education, and how its administrator changes it. */
export async function makeEducation({ services, company }: World) {
  const admin = await makeUser(services.table, company, ['admin']);
  const as = await signInAs(services, admin.userId);
  const body = { name: 'Bedrijfskunde', title: 'Bedrijfskunde', studyYear: 2026 };
  const { data } = await callRoute(educationsApi, educations.createEducation, { body }, { as });
  let { version } = data;
  const update = async (change: object) => {
    const input = { params: { educationId: data.id }, body: { version, ...change } };
    version = (await callRoute(educationsApi, educations.updateEducation, input, { as })).data.version;
  };
  const report = (isReported: boolean) =>
    update({ meta: { eloId: '', novisId: '', excludeDuo: !isReported } });
  return { educationId: data.id, update, report };
}
