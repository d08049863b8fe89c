import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it, vi } from 'vitest';

class FakeWorker {
  readonly program: string;
  readonly asked: unknown[] = [];
  isOver = false;
  onmessage: ((event: { data: object }) => void) | undefined;

  constructor(program: string) {
    this.program = program;
    workers.push(this);
  }
  postMessage(message: unknown): void {
    this.asked.push(message);
  }
  terminate(): void {
    this.isOver = true;
  }
}

class FakeBlob {
  readonly text: string;

  constructor(parts: readonly string[]) {
    this.text = parts.join('');
  }
}

let workers: FakeWorker[] = [];
const parent = { postMessage: vi.fn<(message: object, origin: string) => void>() };
let hear: (event: { source: unknown; data: object }) => void = () => undefined;
const give = (data: object) => hear({ source: parent, data });

beforeEach(() => {
  workers = [];
  parent.postMessage.mockClear();
  const page = readFileSync(new URL('../../../../../web/public/runner/frame.html', import.meta.url), 'utf8');
  runInNewContext(/<script>(.*)<\/script>/s.exec(page)?.[1] ?? '', {
    parent,
    addEventListener: (_: string, listener: typeof hear) => {
      hear = listener;
    },
    Worker: FakeWorker,
    Blob: FakeBlob,
    URL: { createObjectURL: ({ text }: FakeBlob) => text, revokeObjectURL: () => undefined },
  });
});

const python = { type: 'run', program: 'python', libraries: { wasm: 1 } };

it('gives a worker its libraries, then its task, and tells what it tells', () => {
  expect(parent.postMessage.mock.lastCall).toEqual([{ type: 'listening' }, '*']);
  hear({ source: 'somebody else', data: { ...python, run: 1, task: 'first' } });
  expect(workers).toEqual([]);
  give({ ...python, run: 1, task: 'first' });
  expect(workers).toMatchObject([{ program: 'python', asked: [{ libraries: { wasm: 1 } }, 'first'] }]);
  workers[0]?.onmessage?.({ data: { type: 'begun' } });
  expect(parent.postMessage.mock.lastCall).toEqual([{ run: 1, type: 'begun' }, '*']);
});

it('has a worker ready for the next program once one has ended, in which nothing ran', () => {
  give({ ...python, run: 1, task: 'first' });
  give({ type: 'stop' });
  give({ type: 'stop' });
  expect(workers).toMatchObject([{ isOver: true }, { asked: [{ libraries: { wasm: 1 } }], isOver: false }]);
  give({ ...python, run: 2, task: 'second' });
  expect(workers).toHaveLength(2);
  expect(workers[1]).toMatchObject({ asked: [{ libraries: { wasm: 1 } }, 'second'], isOver: false });
  give({ ...python, run: 3, task: 'third' });
  expect(workers).toMatchObject([{ isOver: true }, { isOver: true }, { isOver: false }]);
});

it('makes a worker anew for what is written in another language, and none beforehand that needs no libraries', () => {
  give({ ...python, run: 1, task: 'first' });
  give({ type: 'stop' });
  give({ type: 'run', run: 2, program: 'javascript', task: 'second' });
  give({ type: 'stop' });
  expect(workers).toMatchObject([
    { isOver: true },
    { isOver: true },
    { program: 'javascript', asked: ['second'], isOver: true },
  ]);
});

it('asks a worker that waits for more', () => {
  give({ type: 'run', run: 1, program: 'shell', task: 'first' });
  give({ type: 'more', run: 2, task: 'second' });
  expect(workers).toMatchObject([{ asked: ['first', 'second'], isOver: false }]);
});
