import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { browserContract } from '../../web/browser-contract.ts';

const source = `
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 };
export const routes = {
  updateThing: route({
    name: 'things.updateThing',
    method: 'PATCH',
    path: '/things/{thingId}',
    summary: 'Changes a thing.',
    params: ofThing,
    body: thingChange,
    access: ['things.write'],
    errors: ['INVALID_INPUT', 'THING_NOT_FOUND', ...more, 'CONFLICT'],
    throttle: { perSecond: 1, burst: 2 },
    ...write,
  }),
  listThings: route({
    name: 'things.listThings', relations: 'loaded', offers: 'uses', shelf: 'loaded', errors: [], roundTrips: 2,
  }),
};`;

it('leaves in a route what the browser calls it by, and of its errors that it is absent', () => {
  const { transform } = browserContract();
  if (typeof transform !== 'object') throw new Error('There is no transform');
  const made = Reflect.apply(transform.handler, { parse: parseAst }, [
    source,
    '/shared/things/routes.ts',
    {},
  ]);
  const code = String(Reflect.get(Object(made), 'code')).replace(/\s+/g, ' ');
  expect(code).toBe(
    " const write = { grants: ['table:read', 'table:write'], roundTrips: 3 }; export const routes = { updateThing: route({" +
      " name: 'things.updateThing', method: 'PATCH', path: '/things/{thingId}', params: ofThing, body: thingChange," +
      " errors: [ 'THING_NOT_FOUND', ...more, ], ...write, }), listThings: route({ name: 'things.listThings', errors: [], }), };",
  );
});
