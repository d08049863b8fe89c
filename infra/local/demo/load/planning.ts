import { planningUse } from '#functions/learnpaths/public.ts';
import { pool, poolCount, poolUses } from '#functions/planning/pool.ts';
import { registration } from '#functions/planning/registration.ts';
import { offerUses, places, queue, startingMoment } from '#functions/planning/starting-moment.ts';
import type { Membership } from '#functions/platform/identity/memberships.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { add, create } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { learnpaths } from '../catalogue.ts';
import { type Company, companies } from '../companies.ts';
import { demoId } from '../ids.ts';
import { people } from '../people.ts';
import { pools, startingMoments } from '../planning.ts';
import { learnpathIdOf } from '../resolved/catalogue-ids.ts';
import { type Moments, momentsFrom } from '../resolved/moments.ts';
import { writeAll } from './batches.ts';

type DemoMoment = (typeof startingMoments)[number];

/** Loads pools, starting moments and who registered for them. People and learning paths must be there. */
export async function loadPlanning(table: Table, now: string): Promise<void> {
  const moments = momentsFrom(now);
  const members = await namesOf(table);
  await Promise.all([
    writeAll(
      table,
      pools.map((one) => create(pool, poolItem(one, moments, members))),
    ),
    writeAll(
      table,
      startingMoments.map((one) => create(startingMoment, momentItem(one, moments))),
    ),
    writeAll(
      table,
      startingMoments.flatMap((one) => registrationsOf(one, moments, members)),
    ),
    writeAll(table, counts()),
  ]);
}

type Members = ReadonlyMap<string, Membership>;

async function namesOf(table: Table): Promise<Members> {
  const refs = people.flatMap(({ id: userId, roles }) =>
    roles.map(([{ id: companyId }]) => membership.at({ companyId, userId })),
  );
  const found = (await table.batchGet(refs)).filter((one) => one !== undefined);
  return new Map(found.map((one) => [`${one.companyId} ${one.userId}`, one]));
}

function memberOf(members: Members, company: Company, key: string): Membership {
  const found = members.get(`${company.id} ${demoId('UserId', key)}`);
  if (!found) throw new Error(`Nobody is called ${key} at ${company.name}`);
  return found;
}

const titleOf = (slug: string) => {
  const found = learnpaths.find((one) => one.slug === slug);
  if (!found) throw new Error(`No learning path is called ${slug}`);
  return found.title;
};

function poolItem({ key, company, ...one }: (typeof pools)[number], moments: Moments, members: Members) {
  return {
    companyId: company.id,
    poolId: demoId('PoolId', key),
    ...{ name: one.name, description: one.description, capacity: one.capacity, rooms: [...one.rooms] },
    learnpaths: one.learnpaths.map((slug) => ({ id: learnpathIdOf(company, slug), title: titleOf(slug) })),
    teachers: one.teachers.map((teacher) => {
      const { userId: id, name } = memberOf(members, company, teacher);
      return { id, name };
    }),
    learnpathCount: one.learnpaths.length,
    teacherCount: one.teachers.length,
    roomCount: one.rooms.length,
    createdAt: moments.at(190),
    updatedAt: moments.at(40),
  };
}

const offerOf = (company: Company, [slug, type, way]: DemoMoment['learnpaths'][number]) => ({
  learnpathId: learnpathIdOf(company, slug),
  title: titleOf(slug),
  type,
  way,
});

function momentItem({ key, company, ...one }: DemoMoment, moments: Moments) {
  const from = pools.find((candidate) => candidate.key === one.pool);
  if (!from) throw new Error(`No pool is called ${one.pool}`);
  const [opens, closes] = one.registers;
  return {
    companyId: company.id,
    startingMomentId: demoId('StartingMomentId', key),
    name: one.name,
    startsOn: moments.on(-one.starts),
    endsOn: moments.on(-one.ends),
    pool: { id: demoId('PoolId', one.pool), name: from.name },
    registration: { opensOn: moments.on(-opens), closesOn: moments.on(-closes) },
    capacity: one.capacity,
    learnpaths: one.learnpaths.map((offer) => offerOf(company, offer)),
    learnpathCount: one.learnpaths.length,
    createdAt: moments.at(Math.max(100, -opens + 60)),
    updatedAt: moments.at(30),
  };
}

function registrationsOf({ key, company, ...one }: DemoMoment, moments: Moments, members: Members) {
  const of = { companyId: company.id, startingMomentId: demoId('StartingMomentId', key) };
  return one.students.map(([student, slug, status], position) => {
    const { userId, name: studentName, sortName } = memberOf(members, company, student);
    const found = one.learnpaths.find((offer) => offer[0] === slug);
    if (!found) throw new Error(`${slug} does not begin at ${key}`);
    const person = { userId, studentName, sortName };
    // Each a day after the one before.
    const registeredAt = moments.at(-one.registers[0] - 1 - position);
    const learnpaths = [offerOf(company, found)];
    return create(registration, { ...of, ...person, status, learnpaths, registeredAt, isFinal: false });
  });
}

/** The counters that say how full a starting moment is, and that keep what is used from being deleted. */
function counts() {
  const ofMoments = startingMoments.flatMap(({ key, company, students, learnpaths: offered }) => {
    const of = { companyId: company.id, startingMomentId: demoId('StartingMomentId', key) };
    const placed = students.filter(([, , status]) => status === 'placed').length;
    return [
      add(places.at(of), { placed }),
      add(queue.at(of), { waiting: students.length - placed }),
      ...offered.map((offer) => {
        const { learnpathId, type } = offerOf(company, offer);
        const registrations = students.filter(([, slug]) => slug === offer[0]).length;
        return add(offerUses.at({ ...of, learnpathId, type }), { registrations });
      }),
    ];
  });
  const ofPools = pools.map(({ key, company }) =>
    add(poolUses.at({ companyId: company.id, poolId: demoId('PoolId', key) }), {
      startingMoments: startingMoments.filter((one) => one.pool === key).length,
    }),
  );
  const ofCompanies = companies.flatMap((company) => [
    add(poolCount.at({ companyId: company.id }), {
      all: pools.filter((one) => one.company === company).length,
    }),
    ...learnpaths.flatMap(({ slug }) => {
      const times = slugsUsedBy(company).filter((used) => used === slug).length;
      return times > 0 ? [planningUse(company.id, learnpathIdOf(company, slug), times)] : [];
    }),
  ]);
  return [...ofMoments, ...ofPools, ...ofCompanies];
}

/** The learning paths that pools and starting moments of a company name, as often as they do. */
function slugsUsedBy(company: Company): string[] {
  const of = <One extends { readonly company: Company }>(all: readonly One[]) =>
    all.filter((one) => one.company === company);
  return [
    ...of(pools).flatMap((one) => one.learnpaths),
    ...of(startingMoments).flatMap((one) => one.learnpaths.map(([slug]) => slug)),
  ];
}
