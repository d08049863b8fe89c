import { sourceId } from '#shared/identity/ids.ts';
import { sourceRoutes } from '#shared/library/source-routes.ts';
import { varieties } from '#test/support/sample/valid.ts';
import { type FakeServer, sampleOf } from '../fake-server.ts';

/** Lets the library have a source more: those of samples stand on every reading list. */
export function moreSources(server: FakeServer): void {
  const { data, ...page } = sampleOf(sourceRoutes.listSources, varieties.two);
  const more = data.map((one) => ({
    ...one,
    ...{
      id: sourceId.parse(`${one.id.slice(0, -1)}${one.id.endsWith('V') ? 'X' : 'Y'}`),
      title: 'Nieuwe bron',
    },
  }));
  server.answer(sourceRoutes.listSources, { ...page, data: [...data, ...more.slice(0, 1)] });
}
