import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { demoPassword } from '#infra/local/demo/people.ts';

/** What a call answered; `code` is that of a refusal. */
export interface Answer {
  readonly status: number;
  // What it holds is checked by the expectations of the test.
  readonly body: Record<string, never>;
  readonly code: string | undefined;
}

/** Leerpad as a program on one data folder and one address, which can be killed at any moment and started again. */
export class Killable {
  readonly #data = join(mkdtempSync(join(tmpdir(), 'leerpad-luck-')), 'data');
  readonly #tokens = new Map<string, string>();
  #child: ChildProcess | undefined;
  #url = '';

  /** Starts it, on the address it had before. */
  async start(): Promise<void> {
    const program = new URL('demo-program.ts', import.meta.url);
    const port = this.#url ? new URL(this.#url).port : '0';
    this.#child = fork(program, [this.#data, port], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const ended = new AbortController();
    this.#child.once('exit', () => ended.abort(new Error('It did not start: see what it printed')));
    const [message] = await once(this.#child, 'message', { signal: ended.signal });
    this.#url = message.url;
  }

  /** Ends it as a power cut does. */
  async kill(): Promise<void> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode) return;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }

  /** Kills it so many milliseconds after a call was sent, and starts it again. */
  async killDuring(milliseconds: number, call: () => Promise<Answer>): Promise<void> {
    // The connection breaks with the process; whether the call did its work is what the test goes on to ask.
    const broken = call().then(
      () => undefined,
      () => undefined,
    );
    await delay(milliseconds);
    await this.kill();
    await broken;
    await this.start();
  }

  /** Kills it and starts it again. */
  async restart(): Promise<void> {
    await this.kill();
    await this.start();
  }

  /** Calls the API as one of the demo's people; a session outlives a restart. */
  async call(who: string, method: string, path: string, body?: object): Promise<Answer> {
    const authorization = `Bearer ${await this.#tokenOf(who)}`;
    return this.#send(method, path, { authorization }, body);
  }

  /** Ends it for good. */
  async remove(): Promise<void> {
    await this.kill();
    rmSync(join(this.#data, '..'), { recursive: true });
  }

  async #tokenOf(who: string): Promise<string> {
    const known = this.#tokens.get(who);
    if (known) return known;
    const email = `${who}@zilverbrug.example`;
    const { body } = await this.#send('POST', '/auth/login', {}, { email, password: demoPassword });
    const token = String(body.idToken);
    this.#tokens.set(who, token);
    return token;
  }

  async #send(method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> {
    const answer = await fetch(`${this.#url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const parsed = text ? JSON.parse(text) : {};
    return { status: answer.status, body: parsed, code: parsed.message_id };
  }
}
