import type { Language } from '#shared/http/fields.ts';
import { now } from './clock.ts';
import { currentLanguage } from './i18n/i18n.ts';

/** Dates are written dd/MM/yyyy in both languages (spec section 9); numbers follow the language. */
const locales = { nl: 'nl-NL', en: 'en-US' } as const;

/** Where the institutions are: instants are shown in their time, wherever the reader is. */
const timeZone = 'Europe/Amsterdam';

// To make a format takes thirty times as long as to use it, or more, and a list uses it in each row: each is made once.
let dayFormat: Intl.DateTimeFormat | undefined;
let timeFormat: Intl.DateTimeFormat | undefined;

/** Writes numbers in the reader's language, in one way. */
function numbers(options: Intl.NumberFormatOptions): (value: number) => string {
  const made: Partial<Record<Language, Intl.NumberFormat>> = {};
  return (value) => {
    const language = currentLanguage();
    const format = made[language] ?? new Intl.NumberFormat(locales[language], options);
    made[language] = format;
    return format.format(value);
  };
}

/**
 * A date as dd/MM/yyyy.
 * @param date a calendar date `yyyy-MM-dd`, a time by the institution's clocks, which has no zone, or an instant, which
 *   counts in the institution's zone
 */
export function formatDate(date: string): string {
  if (!date.endsWith('Z')) return date.slice(0, 10).split('-').reverse().join('/');
  dayFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return dayFormat.format(new Date(date));
}

/** An instant as dd/MM/yyyy HH:mm in the institution's zone. */
export function formatMoment(instant: string): string {
  timeFormat ??= new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${formatDate(instant)} ${timeFormat.format(new Date(instant))}`;
}

/** How long ago or from now, in words, e.g. "3 dagen geleden". */
export function formatAgo(instant: string, at = now()): string {
  const seconds = (new Date(instant).getTime() - at) / 1000;
  const format = new Intl.RelativeTimeFormat(locales[currentLanguage()], { numeric: 'auto' });
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(0, 'second');
}

/** A short while in words, e.g. "20 seconden" or "3 minuten". @param seconds at least 1 */
export function formatWhile(seconds: number): string {
  const [value, unit] = seconds < 90 ? [seconds, 'second'] : [Math.round(seconds / 60), 'minute'];
  return new Intl.NumberFormat(locales[currentLanguage()], {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(value);
}

const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** A whole or decimal number in the reader's language, with at most two decimals. */
export const formatNumber = numbers({ maximumFractionDigits: 2 });

/** A number as it stands in a field: without thousands separators. */
export const formatDecimal = numbers({ maximumFractionDigits: 2, useGrouping: false });

/** A grade or other amount from integer tenths, with one decimal: 55 is "5,5". */
export function formatTenths(tenths: number): string {
  return withOneDecimal(tenths / 10);
}

const withOneDecimal = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** An average of grades: with one decimal as a grade has, or with two where it needs them: 8 is "8,0". */
export const formatAverage = numbers({ minimumFractionDigits: 1, maximumFractionDigits: 2 });

/** Study points, e.g. "30 EC", which stays on one line. */
export function formatEc(points: number): string {
  return `${formatNumber(points)}\u00a0EC`;
}

/** A file's size in the largest fitting unit, from B to TB, 1024 apart (spec section 9); stays on one line. */
export function formatFileSize(bytes: number): string {
  const step = Math.min(sizeUnits.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const value = bytes / 1024 ** step;
  const write = step === 0 || value >= 100 ? rounded : withAtMostOneDecimal;
  return `${write(value)}\u00a0${sizeUnits[step]}`;
}

const rounded = numbers({ maximumFractionDigits: 0 });
const withAtMostOneDecimal = numbers({ maximumFractionDigits: 1 });

const sizeUnits = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Reads a number written with a comma or a point; undefined for anything else. */
export function parseDecimal(text: string): number | undefined {
  const plain = text.trim().replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

/** Reads a grade with at most one decimal into integer tenths, without passing through a float's rounding. */
export function parseGrade(text: string): number | undefined {
  const parts = /^(\d{1,2})(?:[.,](\d))?$/.exec(text.trim());
  return parts ? Number(parts[1]) * 10 + Number(parts[2] ?? 0) : undefined;
}
