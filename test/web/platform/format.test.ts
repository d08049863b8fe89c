// @vitest-environment one-file-dom
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  formatAgo,
  formatAverage,
  formatDate,
  formatDecimal,
  formatFileSize,
  formatMoment,
  formatNumber,
  formatTenths,
  formatWhile,
  parseDecimal,
  parseGrade,
} from '#web/platform/format.ts';
import { changeLanguage, startI18n } from '#web/platform/i18n/i18n.ts';

beforeAll(startI18n);

describe('dates', () => {
  it('are written dd/MM/yyyy', () => {
    expect(formatDate('2026-02-01')).toBe('01/02/2026');
  });

  it('count an instant in the institution’s zone, past midnight too', () => {
    expect(formatDate('2026-06-30T22:30:00.000Z')).toBe('01/07/2026');
    expect(formatMoment('2026-06-30T22:30:00.000Z')).toBe('01/07/2026 00:30');
  });

  it('count a time without a zone by the institution’s clocks, wherever the reader is', () => {
    for (const TZ of ['UTC', 'America/Los_Angeles', 'Pacific/Auckland']) {
      vi.stubEnv('TZ', TZ);
      expect(formatDate('2026-12-20T23:59:59')).toBe('20/12/2026');
      expect(formatDate('2026-09-01T00:00:00')).toBe('01/09/2026');
    }
    vi.unstubAllEnvs();
  });

  it('are told in words by their distance', () => {
    const now = Date.parse('2026-06-30T12:00:00Z');
    expect(formatAgo('2026-06-27T12:00:00Z', now)).toBe('3 dagen geleden');
    expect(formatAgo('2026-06-30T12:00:10Z', now)).toBe('nu');
    expect(formatAgo('2026-06-30T12:01:00Z', now)).toBe('over 1 minuut');
    expect(formatAgo('2026-06-30T11:00:01Z', now)).toBe('59 minuten geleden');
    expect(formatAgo('2026-06-30T11:00:00Z', now)).toBe('1 uur geleden');
  });

  it('are a while of so many seconds or minutes', () => {
    expect([1, 89, 90, 600].map(formatWhile)).toEqual([
      '1 seconde',
      '89 seconden',
      '2 minuten',
      '10 minuten',
    ]);
  });
});

describe('numbers', () => {
  it.each([
    [55, '5,5'],
    [100, '10,0'],
    [10, '1,0'],
  ])('shows %i tenths as %s', (tenths, text) => {
    expect(formatTenths(tenths)).toBe(text);
  });

  it.each([
    [8, '8,0'],
    [8.2, '8,2'],
    [8.24, '8,24'],
    [8.246, '8,25'],
  ])('shows the average %d as %s', (average, text) => {
    expect(formatAverage(average)).toBe(text);
  });

  it('follows the language', async () => {
    expect(formatNumber(1234.5)).toBe('1.234,5');
    expect(formatNumber(0.126)).toBe('0,13');
    expect(formatDecimal(1234.567)).toBe('1234,57');
    await changeLanguage('en');
    expect(formatNumber(1234.5)).toBe('1,234.5');
    await changeLanguage('nl');
  });

  it.each([
    [0, '0\u00a0B'],
    [1023, '1.023\u00a0B'],
    [1024, '1\u00a0KB'],
    [1536, '1,5\u00a0KB'],
    [102_297, '99,9\u00a0KB'],
    [102_500, '100\u00a0KB'],
    [103_424, '101\u00a0KB'],
    [104_960, '103\u00a0KB'],
    [26_214_400, '25\u00a0MB'],
    [3 * 1024 ** 4, '3\u00a0TB'],
    [3000 * 1024 ** 4, '3.000\u00a0TB'],
  ])('shows %i bytes as %s', (bytes, text) => {
    expect(formatFileSize(bytes)).toBe(text);
  });
});

describe('what is typed', () => {
  it.each([
    ['5,5', 55],
    ['5.5', 55],
    ['10', 100],
    [' 4,4 ', 44],
  ])('reads the grade %s as %i tenths', (text, tenths) => {
    expect(parseGrade(text)).toBe(tenths);
  });

  it.each(['', '5,55', 'vijf', '-1', '1e1', '100'])('does not read %o as a grade', (text) => {
    expect(parseGrade(text)).toBeUndefined();
  });

  it('reads a number with a comma or a point, and nothing else', () => {
    expect(parseDecimal('12,5')).toBe(12.5);
    expect(parseDecimal('-3.25')).toBe(-3.25);
    expect(parseDecimal('1.000,50')).toBeUndefined();
    expect(parseDecimal('12px')).toBeUndefined();
  });
});
