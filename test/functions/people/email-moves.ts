import { expect } from 'vitest';
import type { User } from '#functions/platform/identity/entities.ts';
import { call, deliverAll, load, newStudent, type Stage } from './prepare.ts';

/** What is done to move somebody's account to another address, and back. */
export function movesOn(stage: Stage) {
  const ask = async (userId: User['userId'], email: string, as = stage.adminToken) => {
    const { version } = await load(stage, userId);
    return call('updateUser', { params: { userId }, body: { version, email } }, { as });
  };

  /** The tokens that an address was mailed for a use, oldest first. */
  const tokensTo = (email: string, use: 'confirm' | 'undo') =>
    stage.services.sentMail
      .filter(({ to }) => to === email)
      .flatMap(
        ({ text }) =>
          text.match(new RegExp(`https://leerpad\\.example/auth/email/${use}#([\\w-]+)`))?.[1] ?? [],
      );

  async function latestTo(userId: User['userId'], email: string, use: 'confirm' | 'undo'): Promise<string> {
    await deliverAll(stage, userId);
    return tokensTo(email, use).at(-1) ?? 'no token';
  }

  const confirm = (token: string) => call('confirmEmail', { body: { token } });
  const undo = (token: string) => call('undoEmailChange', { body: { token } });

  /** Moves somebody's account, all the way. */
  async function move(userId: User['userId'], email: string): Promise<void> {
    expect((await ask(userId, email)).status).toBe(200);
    expect((await confirm(await latestTo(userId, email, 'confirm'))).status).toBe(204);
    await deliverAll(stage, userId);
  }

  /** A student with an account, and the address of somebody who would like to have it. */
  async function withAccount() {
    const person = await newStudent(stage);
    await stage.services.credentials.create(person.userId, person.email);
    await stage.services.credentials.setPassword(person.email, 'Roze-Tulp-1637');
    return { ...person, other: `nieuw-${person.email}` };
  }

  return { ask, latestTo, confirm, undo, move, withAccount };
}
