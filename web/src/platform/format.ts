import { now } from './clock.ts';
import { currentLanguage } from './i18n/i18n.ts';

/** Dates are written dd/MM/yyyy in both languages (spec section 9); numbers follow the language. */
const locales = { nl: 'nl-NL', en: 'en-US' } as const;

/** Where the institutions are: instants are shown in their time, wherever the reader is. */
const timeZone = 'Europe/Amsterdam';

/**
 * A date as dd/MM/yyyy.
 * @param date a calendar date `yyyy-MM-dd`, or an instant, which counts in the institution's zone
 */
export function formatDate(date: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(date)) return date.split('-').reverse().join('/');
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
  });
  return parts.format(new Date(date));
}

/** An instant as dd/MM/yyyy HH:mm in the institution's zone. */
export function formatMoment(instant: string): string {
  const time = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${formatDate(instant)} ${time.format(new Date(instant))}`;
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
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(locales[currentLanguage()], { maximumFractionDigits: 2 }).format(value);
}

/** A number as it stands in a field: without thousands separators. */
export function formatDecimal(value: number): string {
  return new Intl.NumberFormat(locales[currentLanguage()], {
    maximumFractionDigits: 2,
    useGrouping: false,
  }).format(value);
}

/** A grade or other amount from integer tenths, with one decimal: 55 is "5,5". */
export function formatTenths(tenths: number): string {
  const format = new Intl.NumberFormat(locales[currentLanguage()], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return format.format(tenths / 10);
}

/** An average of grades: with one decimal as a grade has, or with two where it needs them: 8 is "8,0". */
export function formatAverage(value: number): string {
  const format = new Intl.NumberFormat(locales[currentLanguage()], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  return format.format(value);
}

/** Study points, e.g. "30 EC", which stays on one line. */
export function formatEc(points: number): string {
  return `${formatNumber(points)}\u00a0EC`;
}

/** A file's size in the largest fitting unit, from B to TB, 1024 apart (spec section 9); stays on one line. */
export function formatFileSize(bytes: number): string {
  const step = Math.min(sizeUnits.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(1, bytes)) / 10)));
  const value = bytes / 1024 ** step;
  const format = new Intl.NumberFormat(locales[currentLanguage()], {
    maximumFractionDigits: step === 0 || value >= 100 ? 0 : 1,
  });
  return `${format.format(value)}\u00a0${sizeUnits[step]}`;
}

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
