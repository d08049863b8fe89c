import { testimonialEvents as events } from '#events/educations/documents.ts';
import { testimonialRoutes as routes } from '#shared/educations/testimonial-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { handler } from '../../platform/http/handler.ts';
import { createOrReplace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { nextNumber, testimonialSeries } from '../testimonial/series.ts';

/** The series of numbers of the company. */
export const getTestimonialSeries = handler(
  routes.getTestimonialSeries,
  async function getTestimonialSeries({ actor }, { table }) {
    const stored = await table.get(testimonialSeries.at(actor));
    if (!stored) return { version: 0, series: null, number: null };
    const { version, prefix, next, last } = stored;
    return { version, series: { prefix, next, last }, number: nextNumber(stored) };
  },
);

/** Sets the series of numbers of the company. A number that was given out stays given out. */
export const setTestimonialSeries = handler(
  routes.setTestimonialSeries,
  async function setTestimonialSeries(request, { table }) {
    const { version, ...series } = request.body;
    const { companyId } = request.actor;
    if (series.last < series.next)
      throw new Refusal('INVALID_INPUT', { last: { key: 'minValue', values: { min: series.next } } });
    const before = await table.get(testimonialSeries.at({ companyId }), { consistent: true });
    if ((before?.version ?? 0) !== version) throw new Refusal('CONFLICT');
    const after = { companyId, ...series };
    const [saved] = await table.transact(
      [createOrReplace(testimonialSeries, before, after)],
      recordOf(events.testimonialSeriesSet, request, {
        subject: { type: 'settings', id: companyId },
        payload: series,
        before,
        after,
      }),
    );
    return { version: saved.version, series, number: nextNumber(series) };
  },
);
