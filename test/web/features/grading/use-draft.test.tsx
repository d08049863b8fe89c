// @vitest-environment one-file-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { routes } from '#shared/grading/routes.ts';
import { criterionId } from '#shared/identity/ids.ts';
import type { Draft } from '#web/features/grading/draft.ts';
import { useDraft } from '#web/features/grading/use-draft.ts';
import { activeToken, endSession, sessionStore, startSession } from '#web/platform/session/session.ts';
import { useAnythingUnsaved } from '#web/ui/unsaved.ts';
import { sampleOf } from '../../support/fake-server.ts';

const submission = 'sub_01KDEM00000000000000000000';
const typed = (comment: string) => ({
  criteria: [{ criterionId: criterionId.parse('crt_01KDEM00000000000000000000'), grade: 55, comment }],
  feedback: '',
});

const savedAt = '2026-11-21T10:00:00.000Z';

let draft: Draft;
let anyLost: boolean;
let root: Root;
let sent: string[];
let online: boolean;

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
beforeEach(async () => {
  vi.useFakeTimers();
  sent = [];
  online = true;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!online) throw new TypeError('Failed to fetch');
    const { criteria } = JSON.parse(body);
    sent.push(criteria[0].comment);
    return Response.json({ message_id: 'ALREADY_DECIDED', request_id: 'r' }, { status: 409 });
  });
  root = createRoot(document.body.appendChild(document.createElement('main')));
  await act(async () => root.render(<Typing />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function Typing() {
  draft = useDraft(submission);
  anyLost = useAnythingUnsaved();
  return null;
}

const type = (comment: string) => act(async () => draft.change(typed(comment)));
const wait = () => act(async () => vi.advanceTimersByTimeAsync(1000));

describe('the draft of an assessment', () => {
  it('is sent once typing pauses, the newest text alone', async () => {
    await type('een');
    await type('twee');
    await wait();
    expect(sent).toEqual(['twee']);
  });

  it('says how it stands, and keeps the page from being left until it is saved', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    const states: unknown[] = [];
    const note = () => {
      const leaving = new Event('beforeunload', { cancelable: true });
      globalThis.dispatchEvent(leaving);
      states.push([draft.state.kind, leaving.defaultPrevented]);
    };
    note();
    await type('een');
    note();
    await wait();
    note();
    await act(async () =>
      resolve(Response.json({ ...sampleOf(routes.saveAssessment), version: 3, savedAt })),
    );
    note();
    expect(states).toEqual([
      ['untouched', false],
      ['unsaved', true],
      ['saving', true],
      ['saved', false],
    ]);
    expect([draft.state, draft.version()]).toEqual([{ kind: 'saved', at: savedAt }, 3]);
  });

  it('ends a session that is over, keeps the page from going with it, and is sent once its person is back', async () => {
    await act(async () => startSession('token'));
    const calls: string[] = [];
    const refused = { message_id: 'TOKEN_NOT_REFRESHABLE', request_id: 'r' };
    const saved = { ...sampleOf(routes.saveAssessment), version: 3, savedAt };
    vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
      calls.push(JSON.parse(body).criteria[0].comment);
      return activeToken() === 'again' ? Response.json(saved) : Response.json(refused, { status: 401 });
    });
    await type('een');
    await wait();
    expect([calls, sessionStore.get().own, draft.state.kind, anyLost]).toEqual([
      ['een'],
      null,
      'failed',
      true,
    ]);
    await act(async () => startSession('again'));
    expect([calls, draft.state, anyLost]).toEqual([['een', 'een'], { kind: 'saved', at: savedAt }, false]);
    await act(async () => endSession());
  });

  it('is sent as soon as there is a connection again', async () => {
    online = false;
    await type('in de trein');
    await wait();
    expect(draft.state).toMatchObject({ kind: 'failed', error: { code: 'NO_CONNECTION' } });
    expect(draft.latest()).toEqual(typed('in de trein'));
    online = true;
    await act(async () => void globalThis.dispatchEvent(new Event('online')));
    await wait();
    expect(sent).toEqual(['in de trein']);
  });

  it('is sent by itself once a server that was away is back', async () => {
    online = false;
    await type('in de trein');
    await wait();
    online = true;
    await act(async () => vi.advanceTimersByTimeAsync(5000));
    expect(sent).toEqual(['in de trein']);
  });

  it('is not sent again by itself when it was refused', async () => {
    await type('te laat');
    await wait();
    await act(async () => vi.advanceTimersByTimeAsync(60_000));
    expect(sent).toEqual(['te laat']);
  });

  it('is not sent once it was stopped for submitting, and is when that was refused', async () => {
    await type('af');
    await act(() => draft.stop());
    await wait();
    expect(sent).toEqual([]);
    expect(draft.state.kind).toBe('untouched');
    await act(async () => draft.resume());
    expect(sent).toEqual(['af']);
  });

  it('gives way to a newer one that was saved elsewhere, unless something waits to be sent', async () => {
    const yieldTo = (version: number) =>
      act(async () => draft.yieldTo({ ...typed('elders'), version, savedAt }));
    expect(await yieldTo(1)).toBe(true);
    expect(draft.state).toEqual({ kind: 'saved', at: savedAt });
    expect(await yieldTo(1)).toBe(false);
    await type('hier');
    expect(await yieldTo(2)).toBe(false);
    expect(draft.latest()).toEqual(typed('hier'));
  });

  it('is sent when the reader leaves the page', async () => {
    await type('haast');
    await act(async () => root.unmount());
    expect(sent).toEqual(['haast']);
  });
});
