import { Refusal } from '#shared/http/errors.ts';
import { epochSeconds } from '../../platform/epoch-seconds.ts';
import type { NewId } from '../../platform/ids.ts';
import type { Outside } from '../../platform/outgoing/outside.ts';
import type { BookPlatform } from './port.ts';

const service = 'book-platform';
const lifeSeconds = 60;

/**
 * The book platform by a signed link: `GET /open?ticket=…`, where the ticket is a JWT (RFC 7519) signed by the key that
 * both know (HS256). `jti` tells a ticket that was used; `sub` is the reader, who is somebody else to every platform and
 * organisation; `org`, `isbn`, `chapter` and `page` say what opens. Nothing in it tells who somebody is.
 */
export function bookPlatformOf(
  outside: Pick<Outside, 'knows' | 'sign' | 'linkTo'>,
  newId: NewId,
): BookPlatform {
  return {
    async linkTo({ companyId, userId, isbn, place }, now) {
      if (!outside.knows(service)) throw new Refusal('BOOK_PLATFORM_NOT_CONNECTED');
      const issuedAt = epochSeconds(now);
      const reader = await outside.sign(service, `reader ${companyId} ${userId}`);
      const claims = {
        ...{
          iss: 'leerpad',
          aud: service,
          jti: newId('RecordId'),
          iat: issuedAt,
          exp: issuedAt + lifeSeconds,
        },
        ...{ sub: reader.slice(0, 22), org: companyId, isbn, chapter: place.chapter, page: place.page },
      };
      const signed = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
      return outside.linkTo(service, `/open?ticket=${signed}.${await outside.sign(service, signed)}`);
    },
  };
}

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
