import * as z from 'zod/mini';
import type { Output, Route } from '#shared/http/route.ts';
import { loadFailureTexts } from '../i18n/i18n.ts';
import { ApiError } from './api-error.ts';
import { call, type InputArgs, type LooseInput } from './client.ts';
import { react } from './reactions.ts';

/** Reads a route as `useRoute` does. @throws ApiError, which has been reacted to */
export async function read<R extends Route>(route: R, input: unknown): Promise<Output<R>> {
  const params = (input as LooseInput | undefined)?.params;
  // An address can hold anything: what can't be an id belongs to nothing, and nothing is asked.
  if (params && route.params && !z.safeParse(route.params, params).success) {
    await loadFailureTexts();
    throw absenceOf(route);
  }
  try {
    return await call(route, ...([input] as unknown as InputArgs<R>));
  } catch (error) {
    if (error instanceof ApiError) react(error, true);
    throw error;
  }
}

/** The same of a list with all of its pages, one after the other, in one answer. */
export async function readWhole<R extends Route>(route: R, input: unknown): Promise<Output<R>> {
  const all: unknown[] = [];
  let page: string | undefined;
  for (;;) {
    const query = { ...(input as LooseInput | undefined)?.query, ...(page && { page }) };
    const answer = await read(route, { ...Object(input), query });
    const { data, meta } = Object(answer);
    all.push(...data);
    if (!meta.next) return { ...Object(answer), data: all };
    page = meta.next;
  }
}

/** What the server answers for an id that nobody has. */
function absenceOf({ errors }: Route): ApiError {
  const code = errors.find((one) => one.endsWith('_NOT_FOUND')) ?? 'NOT_FOUND';
  return new ApiError({ code, status: 404, requestId: '' });
}
