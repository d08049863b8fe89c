import { randomBytes } from 'node:crypto';
import { sources } from '../demo/library.ts';
import type { Handle } from '../front.ts';
import { isbnPrefix } from '../origins.ts';
import { openFaults } from './faults.ts';

/** The ISBN service of this machine: it knows the books of the demo, and one that its library hasn't yet. */
export interface FakeIsbn {
  readonly handle: Handle;
  /** By which it knows the product. */
  readonly key: string;
}

const another = {
  ...{ isbn: '9780306406157', title: 'Presenteren zonder zenuwen', subtitle: 'Oefeningen en voorbeelden' },
  ...{ authors: ['Bram Oosterling'], publisher: 'Pons & Zoon', publishedYear: 2026 },
  ...{ edition: '2e druk', language: 'nl' },
};

/** Opens it. */
export function openIsbn(): FakeIsbn {
  const key = randomBytes(32).toString('base64url');
  const faults = openFaults();
  const known = new Map([...sources, another].flatMap((one) => (one.isbn ? [[one.isbn, one]] : [])));
  return {
    key,
    handle: async (request, response) => {
      const path = request.url?.slice(isbnPrefix.length) ?? '';
      if (await faults.taken(request, response, path)) return;
      if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
      if (faults.played(response)) return;
      const found = known.get(/^\/books\/(\d{13})$/.exec(path)?.[1] ?? '');
      if (request.method !== 'GET' || !found) return void response.writeHead(404).end();
      const { title, subtitle, authors, publisher, publishedYear: year, edition, language } = found;
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ title, subtitle, authors, publisher, year, edition, language }));
    },
  };
}
