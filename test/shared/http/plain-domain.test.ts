import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email } from '#shared/http/fields.ts';
import { searchQuery } from '#shared/http/page.ts';

const search = z.object(searchQuery);

it.each([
  ['Jan@Bücher.example', 'jan@xn--bcher-kva.example'],
  ['jan@xn--bcher-kva.example', 'jan@xn--bcher-kva.example'],
  ['jan@例え.example', 'jan@xn--r8jz45g.example'],
  ['jan@zilverbrug.example', 'jan@zilverbrug.example'],
])('%s is one address with %s, and is looked for as it', (typed, kept) => {
  expect(email.parse(typed)).toBe(kept);
  expect(search.parse({ search: typed.toLowerCase() }).search).toBe(kept);
});

it('leaves alone what is looked for and is no address', () => {
  for (const text of ['Zoë', 'müller.jan', 'jan@', 'jan@bü cher', '@bücher.example'])
    expect(search.parse({ search: text }).search).toBe(text);
});

it.each(['jan@bü cher.example', 'jan@bücher', 'bücher.example'])('%s is no address', (typed) => {
  expect(email.safeParse(typed).success).toBe(false);
});
