import { expect, vi } from 'vitest';
import type { UserId } from '#shared/identity/ids.ts';
import { apps, permissions, platformPermissions } from '#shared/identity/permissions.ts';
import { allRoutes } from '#shared/routes.ts';
import { varieties } from '#test/support/sample/valid.ts';
import type { Area } from '#web/app/lazy-page.ts';
import { onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer, sampleOf } from '../fake-server.ts';
import { mount } from '../mounted.tsx';
import { keepRules, nowIn } from '../page-exceptions.ts';
import { settled } from '../settled.ts';
import { StartedJobs } from '../started-jobs.ts';
import { TakenUpload } from '../taken-upload.ts';
import { type Place, visit } from '../visit.tsx';
import { labelOf, overlay, page } from './controls.ts';
import { errorLinksAstray } from './error-links.ts';
import { becameOf, isSame, type Standing, standing, triedInBetween } from './noted.ts';
import { isAboutToAct, returnsFocus, timersGoSooner } from './sooner.ts';
import { isAt, toldWhere } from './told-where.ts';

/** Calls that change something; what is tried while somebody types changes nothing. */
export const commands = allRoutes.filter(({ method, name }) => method !== 'GET' && !triedInBetween.has(name));
const names: ReadonlySet<string> = new Set(commands.map(({ name }) => name));

/** How the server takes what is sent: it does it, it can't, or somebody else was first. */
export type Taken = 'done' | 'failed' | 'conflict';

/** How it is where somebody visits, beside what samples say. */
export interface Living {
  /** They have yet to sign in. */
  readonly signedOut?: boolean;
  /** Who visits; absent: the one whom samples are about. */
  readonly userId?: UserId;
  /** Calls to another server that change something there. */
  readonly commands?: readonly string[];
  /** Gives answers that no sample says. @param taken how what is sent is taken then */
  readonly prepare?: (server: FakeServer, variety: 'two' | 'least', taken: () => Taken) => void;
  /** What is done there before anything else is. */
  readonly way?: (visited: Visited) => Promise<void>;
}

/** Something that is done on a page. */
export type Deed = () => Promise<void>;

/** A page that somebody who may do everything is at, and what they do there. */
export class Visited {
  readonly area: Area;
  readonly address: string;
  readonly variety: 'two' | 'least';
  readonly #living: Living;
  server: FakeServer = fakeServer();
  #at: Pick<Place, 'how'> & (() => string) = Object.assign(() => '', { how: () => [] });
  #said: string[] = [];
  #fresh: Standing | undefined;
  #way: readonly Deed[] = [];
  #stood: Standing | undefined;
  #taken: Taken = 'done';
  #jobs: StartedJobs | undefined;
  #hasEnded = false;
  #forget = () => {};

  constructor(area: Area, address: string, variety: 'two' | 'least', living: Living = {}) {
    this.#living = living;
    this.area = area;
    this.address = address;
    this.variety = variety;
  }

  /** Opens the page and does there what leads somewhere, unless it is there and as it was. */
  async reach(way: readonly Deed[] = []): Promise<void> {
    this.takes('done');
    const now = this.#stands();
    const isWay = way.length === this.#way.length && way.every((deed, at) => deed === this.#way[at]);
    if (isWay && this.#stood && isSame(this.#stood, now)) return;
    if (!(this.#fresh && isSame(this.#fresh, now))) {
      await this.#open();
      this.#fresh = this.#stands();
    }
    for (const deed of way) await this.note(deed);
    this.stays(way);
  }

  /** Where the page stands is where a way leads. */
  stays(way: readonly Deed[]): void {
    this.#way = way;
    this.#stood = this.#stands();
  }

  /** The page stands as nothing that is done there leaves it: to be gone to, it is opened anew. */
  leaves(): void {
    this.#stood = undefined;
    this.#fresh = undefined;
  }

  /** Lets the server take so what is sent from now on. */
  takes(taken: Taken): void {
    if (taken === this.#taken) return;
    this.#taken = taken;
    // Files arrive whatever becomes of the form that they are chosen in: it couldn't be sent without them.
    for (const route of commands.filter(({ name }) => !name.startsWith('media.'))) {
      if (taken === 'done') this.server.answer(route, () => sampleOf(route, varieties[this.variety]));
      else this.server.refuse(route, taken === 'failed' ? 'UNEXPECTED_ERROR' : 'CONFLICT');
    }
  }

  /** Where the visitor is. */
  get at(): string {
    return this.#at();
  }

  /** What the page says, and what lies over it. */
  get lines(): readonly string[] {
    const { lines, over } = this.#stands();
    return over ? [...lines, ...over.split('\n')] : lines;
  }

  async #open(): Promise<void> {
    await mount(null);
    vi.setSystemTime(nowIn(varieties[this.variety]));
    vi.unstubAllGlobals();
    this.#forget();
    for (const storage of [localStorage, sessionStorage]) storage.clear();
    this.server = fakeServer(varieties[this.variety]);
    keepRules(this.server, varieties[this.variety]);
    this.#jobs = new StartedJobs(this.server, varieties[this.variety], names);
    this.#living.prepare?.(this.server, this.variety, () => this.#taken);
    isAt(`${this.address}, ${this.variety}`);
    const app = apps.find((one) => one === this.area) ?? 'study';
    const { signedOut = false, userId } = this.#living;
    const who = { app, permissions: [...permissions, ...platformPermissions], signedOut, userId };
    this.#standIns();
    this.#at = await visit(this.address, who, this.server);
    this.#forget = onNotice(({ tone, text }) => this.#said.push(`${tone}: ${text}`));
    await this.settle();
    if (!this.#living.way) return;
    await this.#living.way(this);
    await this.settle();
  }

  /** Does something. @returns what became of the page */
  async note(deed: Deed): Promise<string[]> {
    const before = this.#stands();
    this.#said = [];
    this.#hasEnded = false;
    try {
      await deed();
      await this.settle();
      expect.soft(errorLinksAstray(), `${this.address}: errors that lead to no field`).toEqual([]);
    } catch (error) {
      throw toldWhere(error);
    }
    const all = new Set([...names, ...(this.#living.commands ?? [])]);
    return becameOf(before, this.#stands(), { server: this.server, said: this.#said, commands: all });
  }

  /** What is said of the job that was just followed to its end had it met none of what it counts; nothing if none was. */
  async noteWithoutCounts(): Promise<string[]> {
    if (!this.#hasEnded) return [];
    const notes = await this.note(async () => this.#jobs?.countsNothing(true));
    await this.note(async () => this.#jobs?.countsNothing(false));
    return notes.filter((note) => !/^(read|focus) /.test(note));
  }

  /** What a browser does outside the page. */
  #standIns(): void {
    timersGoSooner();
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (...call: Parameters<typeof fetch>) =>
      fetch(...call).catch((fault: unknown) => {
        throw toldWhere(fault);
      }),
    );
    const say = (text: string) => void this.#said.push(text);
    vi.stubGlobal('open', () => ({
      opener: window,
      location: { assign: (url: string) => say(`tab ${url}`) },
      close: () => say('tab closed'),
    }));
    vi.stubGlobal('print', () => say('printed'));
    vi.stubGlobal('XMLHttpRequest', TakenUpload);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      say(`file ${(file as Blob).type}, ${(file as Blob).size} bytes`);
      return 'blob:test';
    });
    // This document would go there.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      say(`saved as ${this.download}`);
    });
    vi.spyOn(globalThis.location, 'assign').mockImplementation((url) => say(`left for ${url}`));
  }

  #stands(): Standing {
    return standing(this.server, this.#at(), this.#at.how());
  }

  /** Waits until nothing more is asked or shown, and the focus goes no further; a job that was begun is done by then. */
  async settle(): Promise<void> {
    const waiting = { at: () => `${this.#at()} ${focused()}`, isAboutToAct, finish: returnsFocus };
    await settled(this.server, waiting);
    if (!(await this.#jobs?.end())) return;
    this.#hasEnded = true;
    await settled(this.server, waiting);
  }
}

/** What has the focus, for who waits until it goes no further. */
function focused(): string {
  const { activeElement } = document;
  return activeElement ? `${activeElement.tagName} ${activeElement.id} ${labelOf(activeElement)}` : '';
}

export const over = (): Element => overlay() ?? page();
