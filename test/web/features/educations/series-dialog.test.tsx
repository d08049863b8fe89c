// @vitest-environment one-file-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { routes } from '#shared/educations/routes.ts';
import { testimonialRoutes } from '#shared/educations/testimonial-routes.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { field, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const member = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
const address = '/admin/educations';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.listEducations, {
    data: [],
    meta: { per_page: 20, path: '/educations', next: null, total: 0 },
  });
});

describe('the number series of testimonials', () => {
  it('shows the next number, and says which one comes next once it is saved', async () => {
    const series = { prefix: '2027-', next: 12, last: 9999 };
    server.answer(testimonialRoutes.getTestimonialSeries, { version: 3, series, number: '2027-0012' });
    await visit(address, member, server);
    await press('Meer');
    await untilShown('Nummerreeks');
    await press('Nummerreeks');
    await untilShown('Het volgende nummer is 2027-0012.');
    server.answer(testimonialRoutes.setTestimonialSeries, { version: 4, series, number: '2027-0012' });
    await press('Opslaan');
    await untilShown('Opgeslagen; het volgende nummer is 2027-0012');
  });

  it('begins at one, and ends where four figures do, where there is none yet', async () => {
    server.answer(testimonialRoutes.getTestimonialSeries, { version: 0, series: null, number: null });
    await visit(address, member, server);
    await press('Meer');
    await press('Nummerreeks');
    await until(() => field('Begin van elk nummer'));
    const names = ['prefix', 'next', 'last'];
    expect(names.map((name) => document.querySelector<HTMLInputElement>(`[name=${name}]`)?.value)).toEqual([
      '',
      '1',
      '9999',
    ]);
  });

  it('says that it could not be read', async () => {
    server.refuse(testimonialRoutes.getTestimonialSeries, 'UNEXPECTED_ERROR');
    await visit(address, member, server);
    await press('Meer');
    await untilShown('Nummerreeks');
    await press('Nummerreeks');
    await untilShown('Opnieuw proberen');
    expect(shown()).not.toContain('Begin van elk nummer');
  });
});
