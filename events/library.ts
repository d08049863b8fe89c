import * as z from 'zod/mini';
import { learnpathId, sourceId, userId } from '#shared/identity/ids.ts';
import { listKind } from '#shared/library/list-schemas.ts';
import { event } from './event.ts';

const sampleSource = sourceId.parse('src_01JD0000000000000000000001');
const ofSeat = {
  version: 1,
  schema: z.object({ sourceId, userId }),
  sample: { sourceId: sampleSource, userId: userId.parse('usr_01JD0000000000000000000002') },
} as const;
const ofSource = { schema: z.object({ sourceId }), sample: { sourceId: sampleSource }, version: 1 };

/** What happens to the sources of a library. */
export const libraryEvents = {
  sourceCreated: event({ name: 'library.source-created', summary: 'A source was added.', ...ofSource }),
  sourceUpdated: event({ name: 'library.source-updated', summary: 'A source changed.', ...ofSource }),
  sourceArchived: event({
    name: 'library.source-archived',
    version: 1,
    summary: 'A source went into the archive, or came out of it.',
    schema: z.object({ sourceId, archived: z.boolean() }),
    sample: { sourceId: sampleSource, archived: true },
  }),
  sourceOpened: event({
    name: 'library.source-opened',
    summary: 'Somebody opened a source.',
    quiet: true,
    ...ofSource,
  }),
  seatTaken: event({
    name: 'library.seat-taken',
    summary: 'Somebody opened a source for the first time, which has a bounded number of readers.',
    quiet: true,
    ...ofSeat,
  }),
  seatFreed: event({
    name: 'library.seat-freed',
    summary: 'The seat that somebody had of a source is free for another one.',
    ...ofSeat,
  }),
  listChanged: event({
    name: 'library.list-changed',
    version: 1,
    summary: 'Other sources belong to a learning path or course, or in another order.',
    schema: z.object({ kind: listKind, ownerId: z.string() }),
    sample: { kind: 'learnpath', ownerId: learnpathId.parse('lpt_01JD0000000000000000000003') },
  }),
} as const;
