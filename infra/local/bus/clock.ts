import type { Deliveries } from './deliveries.ts';
import type { Schedule } from './rules.ts';
import { isDue } from './schedule-expression.ts';

const minute = 60_000;

/**
 * Sets off what goes by the clock, at the start of every minute.
 * @returns ends it
 */
export function runSchedules(schedules: readonly Schedule[], deliveries: Deliveries): () => void {
  if (schedules.length === 0) return () => {};
  const startedAt = Date.now();
  let timer: NodeJS.Timeout;
  const tick = () => {
    const now = new Date();
    for (const { name, expression, targets } of schedules) {
      if (!isDue(expression, now, startedAt)) continue;
      for (const target of targets) {
        const event = {
          source: 'aws.events',
          'detail-type': 'Scheduled Event',
          time: now.toISOString(),
          name,
        };
        deliveries.add(target, target.input === undefined ? event : JSON.parse(target.input));
      }
    }
    timer = setTimeout(tick, minute - (Date.now() % minute)).unref();
  };
  timer = setTimeout(tick, minute - (startedAt % minute)).unref();
  return () => clearTimeout(timer);
}
