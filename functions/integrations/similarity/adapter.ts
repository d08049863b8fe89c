import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import { fileId } from '#shared/identity/ids.ts';
import { type ScanResult, scanResult } from '#shared/integrations/similarity-schemas.ts';
import { startOf } from '#shared/platform/start-of.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import type { NewId } from '../../platform/ids.ts';
import { ServiceUnavailable } from '../../platform/outgoing/breaker.ts';
import type { Outside } from '../../platform/outgoing/outside.ts';
import type { Answer, SimilarityScanner } from './port.ts';

const service = 'similarity';
const lifeSeconds = 60;
/** Sources that are kept of a work; its report has all of them. */
const mostSources = 20;

/** Without half a character, which the table doesn't take: the result would come, and be refused, again and again. */
const line = z.string().check(
  z.overwrite((given) =>
    startOf(
      given
        .toWellFormed()
        .replace(/\p{Cc}+/gu, ' ')
        .trim(),
      300,
    ),
  ),
);
const found = z.object({
  percentage: scanResult.shape.percentage,
  files: z.array(z.object({ id: fileId, percentage: scanResult.shape.percentage })),
  sources: z.array(
    z.object({
      title: line,
      // A page shows it as a link: nothing else than an address of the web is one.
      address: z.catch(z.nullable(z.url({ protocol: /^https?$/ })), null),
      percentage: scanResult.shape.percentage,
    }),
  ),
});
const answer = z.discriminatedUnion('status', [
  z.object({ status: z.literal('running') }),
  z.object({ status: z.literal('refused') }),
  z.extend(found, { status: z.literal('done') }),
]);

/**
 * The scanner behind its API. `PUT /submissions/{id}` takes `{ organisation, student, files: [{ id, contentType, sizeBytes,
 * link }] }`; the same id is the same work, and any answer of 4xx refuses it. `GET` answers `{ status: "running" | "refused" }`
 * or `{ status: "done", percentage, files: [{ id, percentage }], sources: [{ title, address, percentage }] }`. `DELETE`
 * deletes it. `GET /report?ticket=…` opens a report: the ticket is a JWT (RFC 7519) signed by the key that both know (HS256),
 * with the work as `sub`, and `jti` to tell a ticket that was used.
 */
export function similarityScannerOf(outside: Outside, newId: NewId): SimilarityScanner {
  const call = (scanId: string, method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
    outside.call(service, {
      ...{ method, path: `/submissions/${scanId}` },
      ...(body && { body }),
    });
  return {
    connected: outside.knows(service),
    async submit({ scanId, organisation, student, files }) {
      const { status } = await call(scanId, 'PUT', {
        ...{ organisation, student },
        files: files.map(({ fileId: id, contentType, sizeBytes, link }) => ({
          ...{ id, contentType, sizeBytes, link },
        })),
      });
      return status < 300 ? 'taken' : 'refused';
    },
    async resultOf(scanId) {
      const { status, body } = await call(scanId, 'GET');
      // It lost the work: somebody can send it again.
      if (status === 404) return 'refused';
      const read = status === 200 ? answer.safeParse(jsonOf(body)) : undefined;
      if (!read?.success)
        throw new ServiceUnavailable('The scanner answers something else than was agreed on');
      return resultIn(read.data);
    },
    async forget(scanId) {
      const { status } = await call(scanId, 'DELETE');
      if (status >= 300 && status !== 404) throw new ServiceUnavailable('The scanner keeps a work');
    },
    async reportLink(scanId, now) {
      if (!outside.knows(service)) throw new Refusal('SIMILARITY_NOT_CONNECTED');
      const issuedAt = epochSeconds(now);
      const claims = {
        ...{ iss: 'leerpad', aud: service, jti: newId('RecordId'), sub: scanId },
        ...{ iat: issuedAt, exp: issuedAt + lifeSeconds },
      };
      const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
      return outside.linkTo(service, `/report?ticket=${signed}.${await outside.sign(service, signed)}`);
    },
    studentNumber: async (companyId, userId) =>
      (await outside.sign(service, `student ${companyId} ${userId}`)).slice(0, 22),
  };
}

function resultIn(given: z.infer<typeof answer>): Answer {
  if (given.status !== 'done') return given.status;
  const { percentage, files, sources } = given;
  const result: ScanResult = {
    ...{ percentage, sourceCount: sources.length },
    files: files.map((one) => ({ fileId: one.id, percentage: one.percentage })),
    sources: sources.toSorted((one, other) => other.percentage - one.percentage).slice(0, mostSources),
  };
  return result;
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Null for what is no JSON, which isn't what was agreed on either. */
function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
