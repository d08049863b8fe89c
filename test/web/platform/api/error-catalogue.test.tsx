// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type ErrorCode, errorStatus } from '#shared/http/errors.ts';
import { routes } from '#shared/people/routes.ts';
import { cataloguedCodes } from '#test/support/error-catalogue.ts';
import { errorText, onGoHome } from '#web/platform/api/reactions.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { type Notice, onNotice } from '#web/platform/notices.ts';
import { activeToken, endSession, sessionStore, startSession } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';

mounts();

/** What the product does by itself on each code, wherever it meets it (spec section 8). */
const reactions: Readonly<Record<'logsOut' | 'goesHome' | 'staysAndTells', readonly ErrorCode[]>> = {
  logsOut: ['NO_AUTHENTICATION', 'TOKEN_ERROR', 'TOKEN_NOT_REFRESHABLE', 'AUTHORIZATION_BEARER_MISMATCH'],
  goesHome: ['NO_AUTHORIZATION', 'NO_ADMIN_ACCESS'],
  staysAndTells: [
    ...(['INVALID_CREDENTIALS', 'INVALID_TOKEN', 'WRONG_PASSWORD', 'WRONG_ONE_TIME_PASSWORD'] as const),
    ...(['USER_NOT_CONFIRMED', 'USER_NOT_ACTIVATED', 'USER_SHOULD_RESET_PASSWORD'] as const),
    ...(['USER_HAS_NO_COMPANIES', 'COMPANY_HAS_NO_ACCESS', 'SECOND_FACTOR_REQUIRED'] as const),
    ...(['DIRECTORY_ACCOUNT_UNKNOWN', 'DIRECTORY_ACCOUNT_MISMATCH', 'DIRECTORY_ACCOUNT_TAKEN'] as const),
    ...(['DIRECTORY_TENANT_NOT_ALLOWED', 'DIRECTORY_UNAVAILABLE', 'IMPERSONATION_NOT_ALLOWED'] as const),
    ...(['INVALID_ROLE', 'PERMISSION_NOT_HELD', 'ROLE_MANAGER_NEEDED', 'ROLE_ALREADY_EXISTS'] as const),
    ...(['NOT_FOUND', 'USER_NOT_FOUND', 'ROLE_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'FILE_NOT_FOUND'] as const),
    ...(['JOB_NOT_FOUND', 'CONFLICT', 'ALREADY_EXISTS', 'USER_ALREADY_EXISTS'] as const),
    ...(['USER_EMAIL_ALREADY_EXISTS', 'STUDENT_NUMBER_ALREADY_EXISTS', 'IN_USE', 'WRONG_STATE'] as const),
    ...(['IMPORT_WITH_DUPLICATE_EMAILS', 'CSV_HEADER_ERROR', 'MAX_FIELDS_REACHED'] as const),
    ...(['MAX_ROWS_REACHED', 'FILE_EMPTY', 'FILE_CONTENT_MISMATCH', 'UNSUPPORTED_DOCUMENT_TYPE'] as const),
    ...(['INVALID_INPUT', 'REASON_REQUIRED', 'MALFORMED_REQUEST', 'BODY_TOO_LARGE'] as const),
    ...(['NOT_FOR_YOURSELF', 'TOO_MANY_REQUESTS', 'TOO_MANY_MAILS', 'UNEXPECTED_ERROR'] as const),
  ],
};
/** Left to the form that was sent, which shows them at its fields. */
const unprocessable = cataloguedCodes.filter((code) => errorStatus[code] === 422);

let server: FakeServer;
let notices: Notice[];
let wentHome: number;
let stop: () => void;
beforeEach(async () => {
  server = fakeServer();
  notices = [];
  wentHome = 0;
  onNotice(() => undefined)();
  stop = onNotice((notice) => notices.push(notice));
  onGoHome(() => {
    wentHome += 1;
  });
  await act(async () => startSession('token'));
});
afterEach(async () => {
  stop();
  await act(async () => endSession());
});

/** The three places where a call can fail: a page that reads, a button, and a form. */
const places = {
  async page(code: ErrorCode) {
    server.refuse(routes.listRoles, code);
    await mount(<Reads />);
    await until(() => server.sentTo(routes.listRoles).length > 0);
  },
  async button(code: ErrorCode) {
    server.refuse(routes.deleteRole, code);
    await mount(<Removes />);
    await press('Weg ermee');
  },
  async form(code: ErrorCode) {
    server.refuse(routes.createRole, code);
    await mount(<Adds />);
    await press('Bewaar');
  },
};

const params = { roleId: sampleOf(routes.createRole).id };

function Reads() {
  const { error } = useRoute(routes.listRoles);
  return error ? <FailedState error={error} onRetry={() => undefined} /> : null;
}

function Removes() {
  const { run } = useCommand(routes.deleteRole);
  return <Button onPress={() => void run({ params })}>Weg ermee</Button>;
}

function Adds() {
  const { run } = useCommand(routes.createRole, { errors: 'caller' });
  return (
    <Form
      schema={z.object({ reason: z.string() })}
      values={{ reason: '' }}
      onSubmit={() => run({ body: { name: { nl: 'Rol', en: 'Role' }, permissions: [] } })}
    >
      <TextField name="reason" label="Reden" />
      <FormActions submit="Bewaar" />
    </Form>
  );
}

const danger = (code: ErrorCode) => ({ tone: 'danger', text: errorText({ code }) });
const alone = (place: string, code: ErrorCode) => `${code} at a ${place}`;
const everywhere = (codes: readonly ErrorCode[]) =>
  codes.flatMap((code) =>
    (['page', 'button', 'form'] as const).map((place) => ({ code, place, name: alone(place, code) })),
  );

it('knows what becomes of each code of people and access', () => {
  expect(Object.values(reactions).flat().sort()).toEqual(cataloguedCodes.toSorted());
});

it.each(everywhere(reactions.logsOut))('logs out on $name, and says that the session expired', async (at) => {
  await places[at.place](at.code);
  await until(() => activeToken() === null);
  expect(sessionStore.get().ended).not.toBeNull();
  expect([notices, wentHome]).toEqual([[], 0]);
});

it.each(everywhere(reactions.goesHome))('goes home on $name, and says why', async ({ code, place }) => {
  await places[place](code);
  await until(() => wentHome > 0);
  expect(notices).toEqual([danger(code)]);
  expect(activeToken()).toBe('token');
});

it.each(everywhere(reactions.staysAndTells))('stays on $name, and tells once', async ({ code, place }) => {
  await places[place](code);
  if (place === 'button') await until(() => notices.length > 0);
  else await untilShown(errorText({ code }));
  expect(notices).toEqual(place === 'button' ? [danger(code)] : []);
  expect(shown().split(errorText({ code }))).toHaveLength(place === 'button' ? 1 : 2);
  expect([activeToken(), wentHome]).toEqual(['token', 0]);
});

it.each(unprocessable)('shows what %s says of a field at that field', async (code) => {
  server.refuse(routes.createRole, code, { reason: { key: 'required' } });
  await mount(<Adds />);
  await press('Bewaar');
  await until(() => document.querySelector('input[aria-invalid="true"]'));
  expect(shown()).toContain(errorText({ code }));
  expect(notices).toEqual([]);
});
