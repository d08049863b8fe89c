import type { Signal } from '#shared/guidance/signal-schemas.ts';
import type { Thresholds } from '#shared/guidance/threshold-routes.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { dayPlus, daysBetween } from '#shared/platform/days.ts';
import { ascending } from '#shared/platform/order.ts';

/** What of a student decides; days as `yyyy-MM-dd`, Dutch time. */
export interface Facts {
  /** The last day on which they read, tested themselves or handed in; null: never. */
  readonly activeOn: string | null;
  /** The learning paths that are open to them. */
  readonly open: readonly {
    readonly learnpathId: LearnpathId;
    readonly title: string;
    readonly startsOn: string;
    readonly endsOn: string | null;
    /** From 0 to 1. */
    readonly done: number;
  }[];
  /** By assignment, its attempts in order. */
  readonly work: readonly {
    readonly assignmentId: string;
    readonly title: string;
    readonly learnpathId: LearnpathId;
    readonly attempts: readonly {
      readonly outcome: 'passed' | 'failed' | 'rejected' | null;
      readonly handedInOn: string;
      readonly returnedOn: string | null;
    }[];
  }[];
  /** Agreements that wait for the student. */
  readonly unsigned: readonly {
    readonly documentId: string;
    readonly block: string;
    readonly sentOn: string;
  }[];
  /** Of who has study points and blocks left: the last day that is planned, null for none. */
  readonly plannedUntil: string | null | undefined;
  /** When their education began; the signal of an empty plan counts from there. */
  readonly studiesSince: string | null;
}

/** A signal, of which most say nothing of what is planned. */
type Found = Omit<Signal, 'plannedUntil'> & Partial<Signal>;

/**
 * A signal with the day from which it holds: those that are yet to come say when to look again.
 * @returns every reason that the facts will give if nothing changes, the earliest day first
 */
export function signalsToCome(of: Facts, limits: Thresholds): Signal[] {
  const found = [
    ...inactive(of, limits),
    ...behind(of, limits),
    ...ofWork(of, limits),
    ...ofStudies(of, limits),
  ];
  const all = found.map((one): Signal => ({ plannedUntil: null, ...one }));
  return all.sort(ascending(({ sinceOn }) => sinceOn));
}

/** Which of them hold on a day, and the first day on which another one will; null when none is to come. */
export function signalsOn(
  all: readonly Signal[],
  today: string,
): { readonly now: Signal[]; readonly nextOn: string | null } {
  const now = all.filter(({ sinceOn }) => sinceOn <= today);
  return { now, nextOn: all.find(({ sinceOn }) => sinceOn > today)?.sinceOn ?? null };
}

/** Nothing done since the later of the last activity and the first open day. */
function inactive({ activeOn, open }: Facts, { inactiveDays: amount }: Thresholds): Found[] {
  const unread = open.filter(({ done }) => done < 1);
  const [first] = unread.map(({ startsOn }) => startsOn).sort();
  if (first === undefined) return [];
  const from = activeOn !== null && activeOn > first ? activeOn : first;
  const on = { learnpathId: null, about: '', amount };
  return [{ key: `inactive:${from}`, kind: 'inactive', sinceOn: dayPlus(from, amount), ...on }];
}

/** The day on which the share of the time that went by exceeds what is read by more than is allowed. */
function behind({ open }: Facts, { behindPoints: amount }: Thresholds): Found[] {
  return open.flatMap(({ learnpathId, title: about, startsOn, endsOn, done }) => {
    if (endsOn === null || done >= 1 || done + amount / 100 >= 1) return [];
    const length = daysBetween(startsOn, endsOn);
    const sinceOn = dayPlus(startsOn, Math.floor((done + amount / 100) * length) + 1);
    // What is read moves the day, and with it the key: settled once, it is told again when they fall behind anew.
    return [{ key: `behind:${learnpathId}:${sinceOn}`, kind: 'behind', sinceOn, learnpathId, about, amount }];
  });
}

function ofWork({ work }: Facts, { waitsDays }: Thresholds): Found[] {
  return work.flatMap(({ assignmentId, title: about, learnpathId, attempts }): Found[] => {
    const latest = attempts.at(-1);
    if (!latest) return [];
    const failed = attempts.filter(({ outcome }) => outcome === 'failed').length;
    if (latest.outcome === null) {
      const sinceOn = dayPlus(latest.handedInOn, waitsDays);
      const key = `waits:${assignmentId}:${attempts.length}`;
      return [{ key, kind: 'waits', sinceOn, learnpathId, about, amount: waitsDays }];
    }
    if (latest.outcome !== 'failed' || failed < 2) return [];
    const sinceOn = latest.returnedOn ?? latest.handedInOn;
    const key = `failed-twice:${assignmentId}:${failed}`;
    return [{ key, kind: 'failed-twice', sinceOn, learnpathId, about, amount: failed }];
  });
}

function ofStudies({ unsigned, plannedUntil, studiesSince }: Facts, limits: Thresholds): Found[] {
  const { unsignedDays: amount, nextBlockDays } = limits;
  const agreements = unsigned.map(({ documentId, block: about, sentOn }): Found => {
    const sinceOn = dayPlus(sentOn, amount);
    return { key: `unsigned:${documentId}`, kind: 'unsigned', sinceOn, learnpathId: null, about, amount };
  });
  if (plannedUntil === undefined || studiesSince === null) return agreements;
  const ends = plannedUntil === null ? studiesSince : dayPlus(plannedUntil, -nextBlockDays);
  const sinceOn = ends > studiesSince ? ends : studiesSince;
  const key = `no-next-block:${plannedUntil ?? ''}`;
  const on = { learnpathId: null, about: '', plannedUntil, amount: null };
  return [...agreements, { key, kind: 'no-next-block', sinceOn, ...on }];
}
