import { type ErasureStep, type OfPerson, removing } from '../platform/erasure.ts';
import { holding } from '../platform/holding.ts';
import { add, remove, removeAt, replace } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { agendaEntry } from './agenda.ts';
import { calendarLink, calendarToken } from './calendar-link.ts';
import { horizon } from './horizon.ts';
import { planning } from './planning.ts';
import { type Pool, pool } from './pool.ts';
import { type Registration, registration } from './registration.ts';
import { planAnew } from './save-planning.ts';
import { offerUses, places, queue, startingMoment } from './starting-moment.ts';

const agendaOf = ({ companyId, userId }: OfPerson) =>
  agendaEntry.in({ companyId, ownerKind: 'user', ownerId: userId });

export const planningHoldings = {
  /** What somebody registered for. */
  registrations: holding({
    read: async (table, of) => {
      const all = await registrationsOf(table, of);
      return all.map(({ startingMomentId, status, registeredAt }) => ({
        startingMomentId,
        status,
        registeredAt,
      }));
    },
    erase: async function* ({ table }, of) {
      for (const one of await registrationsOf(table, of)) yield withdrawing(one);
    },
  }),
  /** Until when something is planned for them. */
  planHorizon: holding({
    read: async (table, of) => {
      const found = await table.get(horizon.at(of));
      return found ? [{ endsOn: found.endsOn, pointsLeft: found.pointsLeft }] : [];
    },
    erase: async function* ({ table }, of) {
      const found = await table.get(horizon.at(of), { consistent: true });
      if (found) yield { operations: [remove(horizon, found)], erased: 1 };
    },
  }),
  /** What stands in their agenda. */
  agenda: holding({
    read: async (table, of) => {
      const all = await table.query(agendaOf(of));
      return all.map(({ title, kind, room, startTime, endTime, dates }) => ({
        title,
        kind,
        room,
        startTime,
        endTime,
        dates,
      }));
    },
    erase: async function* ({ table }, of) {
      const entries = await table.query(agendaOf(of), { consistent: true });
      const places = [...new Set(entries.map(({ planningId }) => planningId))].map((planningId) =>
        planning.at({ companyId: of.companyId, planningId }),
      );
      const plannings = await table.batchGet(places, { consistent: true });
      for (const before of plannings) {
        const isTheirs = ({ id }: { readonly id: string }) => id === of.userId;
        if (!before || !(before.teachers.some(isTheirs) || before.students.some(isTheirs))) continue;
        // It writes the agendas of all others too, and has its own record: begun anew it finds nobody to take out.
        await planAnew(table, of.cause, before, {
          ...before,
          teachers: before.teachers.filter(({ id }) => id !== of.userId),
          students: before.students.filter(({ id }) => id !== of.userId),
        });
      }
      yield* removing(agendaEntry, await table.query(agendaOf(of), { consistent: true }));
    },
  }),
  /** The pools that they teach in. */
  pools: holding({
    read: async (table, of) => {
      const all = await poolsWith(table, of);
      return all.map(({ name }) => ({ name }));
    },
    erase: async function* ({ table }, of) {
      for (const one of await poolsWith(table, of)) {
        const teachers = one.teachers.filter(({ id }) => id !== of.userId);
        yield {
          operations: [replace(pool, one, { ...one, teachers, teacherCount: teachers.length })],
          erased: 1,
        };
      }
    },
  }),
  /** The link of their calendar. */
  calendarLinks: holding({
    read: async (table, of) => {
      const found = await table.get(calendarLink.at(of));
      return found ? [{ madeAt: found.madeAt }] : [];
    },
    erase: async function* ({ table }, of) {
      const found = await table.get(calendarLink.at(of), { consistent: true });
      if (found)
        yield { operations: [remove(calendarLink, found), removeAt(calendarToken.at(found))], erased: 1 };
    },
  }),
};

async function poolsWith(table: Table, of: OfPerson): Promise<Pool[]> {
  const all = await table.query(pool.by('byName', of));
  return all.filter(({ teachers }) => teachers.some(({ id }) => id === of.userId));
}

/** A registration lies with its starting moment, of which there are some dozens: each is asked for the person. */
async function registrationsOf(table: Table, of: OfPerson): Promise<Registration[]> {
  const found: Registration[] = [];
  for await (const items of table.pages(startingMoment.by('byEnd', of), { limit: 100 })) {
    const places = items.map(({ startingMomentId }) => registration.at({ ...of, startingMomentId }));
    const own = await table.batchGet(places, { consistent: true });
    found.push(...own.filter((one) => one !== undefined));
  }
  return found;
}

function withdrawing(one: Registration): ErasureStep {
  const of = { companyId: one.companyId, startingMomentId: one.startingMomentId };
  return {
    operations: [
      remove(registration, one),
      one.status === 'placed' ? add(places.at(of), { placed: -1 }) : add(queue.at(of), { waiting: -1 }),
      ...one.learnpaths.map(({ learnpathId, type }) =>
        add(offerUses.at({ ...of, learnpathId, type }), { registrations: -1 }),
      ),
    ],
    erased: 1,
  };
}
