import { join } from 'node:path';
import { readJson, writeJson } from '../json-file.ts';
import type { Deliveries } from './deliveries.ts';
import type { Schedule } from './rules.ts';
import { isDue } from './schedule-expression.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Sets off what goes by the clock, at the start of every minute. What came due while the machine slept or was off, in
 * the last day, is made up for once: a laptop is seldom on at night.
 * @param data folder that remembers until when the clock has run
 * @returns ends it
 */
export function runSchedules(
  data: string,
  schedules: readonly Schedule[],
  deliveries: Pick<Deliveries, 'add'>,
): () => void {
  if (schedules.length === 0) return () => {};
  const path = join(data, 'clock.json');
  const startedAt = Date.now();
  let ranUntil = minuteOf(readJson(path, startedAt));
  let timer: NodeJS.Timeout;
  const setOffDue = () => {
    const now = Date.now();
    for (const schedule of schedules) {
      const dueAt = lastDue(schedule, { after: Math.max(ranUntil, minuteOf(now) - day), now, startedAt });
      if (dueAt !== undefined) setOff(schedule, new Date(dueAt).toISOString(), deliveries);
    }
    writeJson(path, minuteOf(now));
    ranUntil = minuteOf(now);
  };
  let failed = false;
  // What a full disk has left undone is still due a minute later.
  const tick = () => {
    try {
      setOffDue();
      if (failed) console.error('Setting off what goes by the clock succeeds again');
      failed = false;
    } catch (error) {
      if (!failed)
        console.error('Setting off what goes by the clock fails, and is tried each minute:', error);
      failed = true;
    }
    timer = setTimeout(tick, minute - (Date.now() % minute)).unref();
  };
  tick();
  return () => clearTimeout(timer);
}

/**
 * Sets off a job as if its time had come just now, for who doesn't wait for the morning.
 * @param job as its schedule names it to the function, e.g. `gather-digests`
 * @throws when no schedule sets it off
 */
export function setOffNow(
  schedules: readonly Schedule[],
  job: string,
  deliveries: Pick<Deliveries, 'add'>,
): void {
  const names = ({ targets }: Schedule) =>
    targets.some(({ input }) => input !== undefined && JSON.parse(input).job === job);
  const found = schedules.find(names);
  if (!found) throw new Error(`No schedule sets off ${job}`);
  setOff(found, new Date(minuteOf(Date.now())).toISOString(), deliveries);
}

/** The last minute after one, up to now, in which a schedule was due. */
function lastDue(
  { expression, zone }: Schedule,
  { after, now, startedAt }: { after: number; now: number; startedAt: number },
): number | undefined {
  for (let at = minuteOf(now); at > after; at -= minute) {
    if (isDue(expression, new Date(at), startedAt, zone)) return at;
  }
  return undefined;
}

function setOff({ name, targets }: Schedule, time: string, deliveries: Pick<Deliveries, 'add'>): void {
  for (const target of targets) {
    const event = { source: 'aws.events', 'detail-type': 'Scheduled Event', time, name };
    const input = target.input?.replaceAll('<aws.scheduler.scheduled-time>', time);
    deliveries.add(target, input === undefined ? event : JSON.parse(input));
  }
}

const minuteOf = (milliseconds: number) => milliseconds - (milliseconds % minute);
