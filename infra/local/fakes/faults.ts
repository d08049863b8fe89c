import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';

/** What a service answers instead, so many times: switched on by `PUT …/faults`. */
const faults = z.strictObject({ status: z.number(), times: z.number(), retryAfter: z.optional(z.string()) });

/** Lets a fake fail as the real one does now and then. */
export interface Faults {
  /** Takes the call that switches them on. @returns whether it was that */
  taken(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>;
  /** Answers with one that was asked for. @returns whether it did */
  played(response: ServerResponse): boolean;
}

/** None, until they are asked for. */
export function openFaults(): Faults {
  let fault: z.infer<typeof faults> = { status: 500, times: 0 };
  return {
    async taken(request, response, path) {
      if (request.method !== 'PUT' || path !== '/faults') return false;
      fault = faults.parse(await json(request));
      response.writeHead(204).end();
      return true;
    },
    played(response) {
      if (fault.times === 0) return false;
      fault = { ...fault, times: fault.times - 1 };
      const headers = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
      response.writeHead(fault.status, headers).end();
      return true;
    },
  };
}
