import { type Registration, registration } from '#functions/educations/student.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes as routesOfEducations } from '#shared/educations/routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import type { EducationId, UserId } from '#shared/identity/ids.ts';
import { at, call, get, known } from '../fixture.ts';
import { exempt, makeStudent, register, studiesOf } from '../student-fixture.ts';

/** A student who is exempt from all there is, with what else is known of their registration. */
export async function start(programme: Education, more: Partial<Registration> = {}): Promise<UserId> {
  const profile = { firstName: 'Şükrü', prefixName: 'van der', surname: 'Nguyễn-Łukasiewicz' };
  const personal = { ...known.personal, birthPlace: 'Kraków' };
  const student = await makeStudent({ profile, personal });
  const { data } = await register(student, programme);
  const [block] = data.blocks;
  if (!block) throw new Error('there is a block');
  await exempt(student, block);
  const { table } = at().services;
  const stored = await table.get(registration.at({ companyId: at().company.companyId, userId: student }));
  if (!stored) throw new Error('there is a registration');
  await table.transact([replace(registration, stored, { ...stored, ...more })], {
    notAudited: 'prepares a test',
  });
  return student;
}

/** One who graduated. */
export const graduated = (programme: Education) =>
  start(programme, { status: 'graduated', graduatedOn: '2027-06-01' });

/** Lets an education be known to the register, with what a testimonial says of it. */
export async function accredit(id: EducationId): Promise<void> {
  const { code, version, testimonialData: data } = await get({ id });
  if (code) return;
  const testimonialData = {
    ...data,
    title: 'Bachelor of Laws',
    abbreviation: 'LLB',
    accreditedOn: '2024-05-01',
  };
  const body = { version, code: '34001', testimonialData };
  const { status } = await call(routesOfEducations.updateEducation, 'admin', {
    params: { educationId: id },
    body,
  });
  if (status !== 200) throw new Error('the education was not changed');
}

let made = 0;
/** Issues a degree of what somebody studies, under a number of its own. */
export const issue = async (userId: UserId, more: object = {}) => {
  made += 1;
  const { registration: now } = await studiesOf(userId);
  if (!now) throw new Error('there is a registration');
  await accredit(now.educationId);
  return call(routes.issueTestimonial, 'admin', {
    params: { userId },
    body: {
      educationId: now.educationId,
      ...{ kind: 'degree', number: `2027-${made}`, issuedOn: '2027-06-15' },
      ...more,
    },
  });
};

/** The one testimonial of a student, as staff see it. */
export const only = async (userId: UserId) => {
  const { data } = await call(routes.listTestimonials, 'admin', { params: { userId } });
  const [one] = data.data;
  if (!one) throw new Error('there is a testimonial');
  return one;
};
