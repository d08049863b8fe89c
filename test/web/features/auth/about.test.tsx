// @vitest-environment one-file-dom
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { About } from '#web/features/auth/about.tsx';
import { mount, mounts } from '../../support/mounted.tsx';

mounts();

/** @param answer of `GET /general` @returns where the login page leads, by what it says */
async function links(answer: () => Promise<Response>): Promise<readonly (readonly string[])[]> {
  vi.stubGlobal('fetch', answer);
  await mount(
    <MemoryRouter>
      <About />
    </MemoryRouter>,
  );
  return [...document.querySelectorAll('a')].map((link) => [
    link.textContent ?? '',
    link.getAttribute('href') ?? '',
  ]);
}

const general = (privacy: string, terms: string) => async () => Response.json({ links: { privacy, terms } });
const accessibility = ['Toegankelijkheid', '/accessibility'];
const privacy = ['Privacyverklaring', '/redirect/PrivacyPolicy'];
const terms = ['Algemene voorwaarden', '/redirect/TermsAndConditions'];

it.each([
  ['both are set', general('https://a.example', 'https://b.example'), [accessibility, privacy, terms]],
  ['the terms are elsewhere alone', general('', 'https://b.example'), [accessibility, terms]],
  ['the privacy statement is alone', general('https://a.example', ''), [accessibility, privacy]],
  ['it can’t be read', async () => Promise.reject(new TypeError('Failed to fetch')), [accessibility]],
])('before logging in one is led to what is known of the product when %s', async (_, answer, expected) => {
  expect(await links(answer)).toEqual(expected);
});
