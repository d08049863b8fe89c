import { act } from 'react';
import { vi } from 'vitest';
import { apps, permissions, platformPermissions } from '#shared/identity/permissions.ts';
import { allRoutes } from '#shared/routes.ts';
import { varieties } from '#test/support/sample/valid.ts';
import type { Area } from '#web/app/lazy-page.ts';
import { onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer } from '../fake-server.ts';
import { mount } from '../mounted.tsx';
import { keepRules } from '../page-exceptions.ts';
import { settled } from '../settled.ts';
import { visit } from '../visit.tsx';
import { buttonsIn, fieldsIn, fill, overlay, page, pause, pressOn } from './controls.ts';
import { becameOf, isSame, type Standing, standing } from './noted.ts';

/** Calls that change something. */
export const commands = allRoutes.filter(({ method }) => method !== 'GET');
const names: ReadonlySet<string> = new Set(commands.map(({ name }) => name));

/** How the server takes what is sent: it does it, it can't, or somebody else was first. */
export type Taken = 'done' | 'failed' | 'conflict';

/** What the reader of the site's data waits before it reads the same again. */
const dedupeMilliseconds = 2000;

/** A page that somebody who may do everything is at, and what they do there. */
export class Visited {
  readonly area: Area;
  readonly address: string;
  readonly variety: 'two' | 'least';
  server: FakeServer = fakeServer();
  #at = () => '';
  #said: string[] = [];
  #fresh: Standing | undefined;
  #forget = () => {};

  constructor(area: Area, address: string, variety: 'two' | 'least') {
    this.area = area;
    this.address = address;
    this.variety = variety;
  }

  /** Opens the page, unless it is open and as it was. */
  async open(taken: Taken = 'done'): Promise<void> {
    if (this.#fresh && taken === 'done' && isSame(this.#fresh, this.#stands())) return;
    await mount(null);
    vi.unstubAllGlobals();
    this.#forget();
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    this.server = fakeServer(varieties[this.variety]);
    keepRules(this.server, varieties[this.variety]);
    if (taken !== 'done')
      for (const route of commands)
        this.server.refuse(route, taken === 'failed' ? 'UNEXPECTED_ERROR' : 'CONFLICT');
    const app = apps.find((one) => one === this.area) ?? 'study';
    const who = { app, permissions: [...permissions, ...platformPermissions] };
    this.#standIns();
    this.#at = await visit(this.address, who, this.server);
    this.#forget = onNotice(({ tone, text }) => this.#said.push(`${tone}: ${text}`));
    await this.#settled();
    this.#fresh = taken === 'done' && !overlay() ? this.#stands() : undefined;
  }

  /** Does something. @returns what became of the page */
  async note(deed: () => Promise<void>): Promise<string[]> {
    const before = this.#stands();
    this.#said = [];
    await deed();
    await this.#settled();
    // A window gives the focus back a little later.
    if (before.over && !overlay()) {
      await pause(140);
      await this.#settled();
    }
    return becameOf(before, this.#stands(), { server: this.server, said: this.#said, commands: names });
  }

  /** What a browser does outside the page. */
  #standIns(): void {
    // A read within two seconds of the same one isn't sent: how busy the machine is would decide what is read again.
    const timeout = setTimeout;
    const atOnce = (act: () => void, wait?: number) => timeout(act, wait === dedupeMilliseconds ? 0 : wait);
    vi.stubGlobal('setTimeout', atOnce);
    const say = (text: string) => void this.#said.push(text);
    vi.stubGlobal('open', () => ({
      opener: window,
      location: { assign: (url: string) => say(`tab ${url}`) },
      close: () => say('tab closed'),
    }));
    vi.stubGlobal('print', () => say('printed'));
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      say(`file ${(file as Blob).type}, ${(file as Blob).size} bytes`);
      return 'blob:test';
    });
    vi.spyOn(globalThis.location, 'assign').mockImplementation((url) => say(`left for ${url}`));
  }

  #stands(): Standing {
    return standing(this.server, this.#at());
  }

  async #settled(): Promise<void> {
    await settled(this.server, { milliseconds: 6, at: this.#at });
  }
}

/** Puts something into every field, sends it, and tries other values where it is told that one is wrong. */
export async function fillAndSend(root: () => Element): Promise<void> {
  const done = new Set<HTMLElement>();
  // A field may come when another is filled.
  for (let round = 0; round < 60; round += 1) {
    const next = fieldsIn(root()).find((field) => !done.has(field));
    if (!next) break;
    done.add(next);
    await fill(next);
  }
  await send(root);
  for (const value of otherValues) {
    const wrong = fieldsIn(root()).filter((field) => field.getAttribute('aria-invalid') === 'true');
    if (wrong.length === 0) return;
    for (const field of wrong) await fill(field, value);
    await send(root);
    await act(async () => {});
  }
}

/** What some fields take that take no plain words. */
const otherValues = [
  ...['2026', 'https://example.org/new', 'nieuw@example.org', '9780306406157', '111222333', '1234AB'],
  ...['+31612345678', '11:15', '12,50', 'getypt'],
];

/** Presses what sends a form or a window: without such a button its last. */
export async function send(root: () => Element): Promise<void> {
  const buttons = buttonsIn(root());
  const button = buttons.find((one) => one.getAttribute('type') === 'submit') ?? buttons.at(-1);
  if (button) await pressOn(button);
}

export const over = (): Element => overlay() ?? page();
