import { readFileSync } from 'node:fs';
import { handler } from '#functions/educations/api.ts';
import { handler as worker } from '#functions/educations/jobs.ts';
import { block } from '#functions/educations/student.ts';
import { makeTestimonial } from '#functions/educations/testimonial/make.ts';
import { type Testimonial, testimonial } from '#functions/educations/testimonial/testimonial.ts';
import { fileKey } from '#functions/media/public.ts';
import { company, user } from '#functions/platform/identity/entities.ts';
import { membershipsOf } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import type { EventDetail } from '#functions/platform/stream/envelope.ts';
import { create, put } from '#functions/platform/table/operations.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { demoId } from '#infra/local/demo/ids.ts';
import { writeAll } from '#infra/local/demo/load/batches.ts';
import { studentOf } from '#infra/local/seed/students.ts';
import { openTable } from '#infra/local/seed/table.ts';
import { agreementRoutes as routes } from '#shared/educations/agreement-routes.ts';
import type { DocumentId } from '#shared/identity/ids.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';
import { exportOf, filledFolder } from './fill.ts';
import { educationId, openBlockOf } from './fill-studies.ts';
import { type Alone, measure } from './job-alone.ts';
import { percentile, type Section } from './report.ts';
import { withDynamo } from './with-dynamo.ts';

const { id: companyId } = zilverbrug;
const graduate = demoId('UserId', 'yara');
const at = '2026-11-20T08:00:00.000Z';
/** That a testimonial was issued: what makes it takes its instant and its request. */
const event: EventDetail = {
  ...{ id: newId('RecordId'), version: 1, at, subject: { type: 'registration', id: graduate }, companyId },
  ...{ actorId: null, requestId: 'bench', payload: {} },
};
/** Testimonials that are made one after the other, each with its supplement and credential. */
const testimonials = 20;

/**
 * What agreements take that are made in one go, and a testimonial by itself: by the functions alone, as where each has a
 * machine of its own.
 * @param data folder of a local cloud with the demo in it, not running
 * @param students whose blocks are made final
 */
export async function papers(data: string, students: number): Promise<Section> {
  const folder = await filledFolder(await exportOf(data), data, students);
  return withDynamo(folder, async (endpoint) => {
    const { table } = await openTable(endpoint);
    await fill(table, students);
    const services = useTestServices(table);
    await keepLogo(services);
    const many = await agreements(services);
    const { times, cpuMilliseconds } = await issued(services);
    return {
      title: `Agreements of ${students} students in one go, and testimonials (at most 1.5 s each)`,
      columns: ['what', 'measured'],
      rows: [
        ['blocks made final, each with its agreement', many.rows],
        ['seconds in all', many.rows / many.perSecond],
        ['seconds each', 1 / many.perSecond],
        ['processor time of one, ms', many.cpuMilliseconds],
        ['memory that they take, MB', many.megabytes],
        ['seconds of the first testimonial, supplement and credential', (times[0] ?? Number.NaN) / 1000],
        ['p95 of those after it, seconds', percentile(times.slice(1), 0.95) / 1000],
        ['processor time of one of those, ms', cpuMilliseconds],
      ],
    };
  });
}

/** The organisation's logo, which each document shows. */
async function keepLogo({ table, storedFiles }: TestServices): Promise<void> {
  const found = await table.get(company.at({ companyId }));
  if (!found?.theme.logoFileId) throw new Error('The demo has no logo');
  const bytes = readFileSync(
    new URL(`../../infra/local/demo/content/${zilverbrug.theme.logo}`, import.meta.url),
  );
  storedFiles.set(fileKey(companyId, found.theme.logoFileId), { bytes, contentType: 'image/png' });
}

/** People with all that an agreement asks for, and an open block each. */
async function fill(table: TestServices['table'], students: number): Promise<void> {
  const people = Array.from({ length: students }, (_, index) => studentOf(index));
  await writeAll(
    table,
    people.flatMap((person) => [
      put(user, {
        ...person,
        personal: { birthDate: '2004-02-29', birthPlace: 'Waterveen' },
        address: {
          ...{ street: 'Kade', houseNumber: '1', postCode: '1234AB', city: 'Waterveen', countryCode: '6030' },
        },
      }),
      ...membershipsOf(person).map((row) => create(block, openBlockOf(row))),
    ]),
  );
}

/** Makes all open blocks of these students final, by the job. */
async function agreements(services: TestServices): Promise<Alone> {
  const as = await signInAs(services, demoId('UserId', 'anouk'));
  const body = { startsFrom: '2026-09-01', startsUntil: '2026-09-01', acceptInsufficient: true };
  const { data: job } = await callRoute(
    handler,
    routes.finalizeBlocks,
    { params: { educationId }, body },
    { as },
  );
  return measure(services, job.id, worker);
}

/** Makes testimonials one after the other. @returns milliseconds of each, and of the processor for each but the first */
async function issued(services: TestServices): Promise<{ times: number[]; cpuMilliseconds: number }> {
  const times: number[] = [];
  let usedBefore = process.cpuUsage();
  for (let nth = 0; nth < testimonials; nth++) {
    const documentId = newId('DocumentId');
    const made = create(testimonial, degreeOf(documentId, `B-${nth}`));
    await services.table.transact([made], { notAudited: 'prepares a measurement' });
    const begun = performance.now();
    await makeTestimonial(services, event, { companyId, userId: graduate, documentId });
    times.push(performance.now() - begun);
    if (nth === 0) usedBefore = process.cpuUsage();
  }
  const { user: own, system } = process.cpuUsage(usedBefore);
  return { times, cpuMilliseconds: (own + system) / 1000 / (testimonials - 1) };
}

/** A degree of the demo's graduate, with a supplement that is to be made too. */
const degreeOf = (documentId: DocumentId, number: string): Omit<Testimonial, 'version'> => ({
  ...{
    companyId,
    userId: graduate,
    documentId,
    number,
    educationId,
    kind: 'degree',
    level: 'associate-degree',
  },
  ...{ educationTitle: 'Ondernemend Organiseren', points: 120, issuedOn: '2026-11-20', cumLaude: false },
  ...{ signatory: { name: 'S. de Vries', role: 'Voorzitter' }, cosignatory: null, made: null },
  ...{ holder: 'Yara van Øst-Çelik', organisation: 'Hogeschool De Zilverbrug', sharesGrades: false },
  ...{ verifyCode: 'a'.repeat(22), revokedAt: null, revokedReason: '', createdAt: at },
  supplement: { documentId: newId('DocumentId'), language: 'en' },
});
