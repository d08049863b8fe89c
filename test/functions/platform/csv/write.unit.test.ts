import { expect, test } from 'vitest';
import { csvLine, unguarded } from '#functions/platform/csv/write.ts';

test('cells with a separator, a quote or a line end are quoted', () => {
  expect(csvLine(['a;b', 'zegt "ja"', 'een\ntwee', 'gewoon'])).toBe(
    '"a;b";"zegt ""ja""";"een\ntwee";gewoon\r\n',
  );
});

test.each(['=1+1', '+31612345678', '-5', '@SUM(A1)', '\tx', '\nx'])(
  'what a spreadsheet would calculate gets an apostrophe, and loses it when it is read again: %j',
  (text) => {
    expect(csvLine([text]).replaceAll('"', '')).toBe(`'${text}\r\n`);
    expect(unguarded(`'${text}`)).toBe(text);
  },
);

test('an apostrophe of somebody’s own stays', () => {
  expect(unguarded("'t Hart")).toBe("'t Hart");
});
