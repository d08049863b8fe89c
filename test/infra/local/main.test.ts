import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** What is played here: the local cloud itself, what keeps it up to date, and the demo. */
const played = vi.hoisted(() => ({
  done: [] as string[],
  options: [] as Record<string, unknown>[],
  kept: [] as unknown[][],
  start: async (): Promise<object> => ({}),
}));
vi.mock('#infra/local/cloud.ts', () => ({
  startLocalCloud: (options: Record<string, unknown>) => {
    played.options.push(options);
    return played.start();
  },
}));
vi.mock('#infra/local/dev.ts', () => ({
  keepUpToDate: (...given: unknown[]) => {
    played.kept.push(given);
    return async () => {
      await Promise.resolve();
      played.done.push('reloading ended');
    };
  },
}));
vi.mock('#infra/local/demo/seed.ts', () => ({
  seedDemo: async () => void played.done.push('seeded'),
  accounts: () => ['Sign in as one', 'or two'],
}));

const local = {
  url: 'http://localhost:3000',
  stop: async () => void played.done.push('stopped'),
};
const args = process.argv;
let signals: Map<string, () => void>;
let exits: unknown[];
let said: unknown[];
let complained: unknown[];
beforeEach(() => {
  Object.assign(played, { done: [], options: [], kept: [], start: async () => local });
  [signals, exits, said, complained] = [new Map(), [], [], []];
  vi.spyOn(process, 'on').mockImplementation((signal, listener) => {
    signals.set(String(signal), listener as () => void);
    return process;
  });
  vi.spyOn(process, 'exit').mockImplementation((code) => void exits.push(code) as never);
  vi.spyOn(console, 'info').mockImplementation((line) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line) => void complained.push(line));
  delete process.env.LEERPAD_CHECK_RESPONSES;
});
afterEach(() => {
  process.argv = args;
  delete process.env.LEERPAD_CHECK_RESPONSES;
  vi.restoreAllMocks();
});

/** Runs the program with these arguments, until it is ready or has given up. */
async function run(...given: string[]) {
  process.argv = ['node', 'main.ts', ...given];
  vi.resetModules();
  await import('#infra/local/main.ts');
  await vi.waitFor(() => expect(said.length + exits.length).toBeGreaterThan(0));
  await new Promise((done) => setTimeout(done));
}

test('it starts as it is told, says who may sign in and where, and fills the folder with the demo', async () => {
  await run('--port', '4000', '--data', 'd');
  const [options] = played.options;
  expect(options).toMatchObject({ port: 4000, data: 'd', reset: false, site: true, pageReload: undefined });
  expect(said).toEqual([
    ...['Sign in as one', 'or two'],
    expect.stringMatching(/^Ready in \d\.\d s; mail: http:\/\/localhost:3000\/__local\/outbox$/),
    'http://localhost:3000',
  ]);
  await Object(options).fill();
  Object(options).report('site', 2.44);
  expect([played.done, said.at(-1)]).toEqual([['seeded'], 'Built site in 2.4 s']);
  expect([played.kept, process.env.LEERPAD_CHECK_RESPONSES]).toEqual([[], undefined]);
});

test('who develops has it kept up to date, its pages and its answers watched', async () => {
  await run('--dev', '--without-site');
  const { pageReload } = Object(played.options[0]);
  expect(played.kept).toEqual([[local, false, pageReload.announce]]);
  expect(process.env.LEERPAD_CHECK_RESPONSES).toBe('1');
  signals.get('SIGINT')?.();
  await vi.waitFor(() => expect(exits).toEqual([0]));
  expect(played.done).toEqual(['reloading ended', 'stopped']);
});

test('it stops once, whichever signals come, and says by its exit whether that went well', async () => {
  await run();
  expect([...signals.keys()]).toEqual(expect.arrayContaining(['SIGINT', 'SIGTERM', 'SIGHUP']));
  signals.get('SIGTERM')?.();
  signals.get('SIGHUP')?.();
  await vi.waitFor(() => expect(exits).toEqual([0]));
  expect(played.done).toEqual(['stopped']);
  played.start = async () => ({ ...local, stop: () => Promise.reject(new Error('told to')) });
  exits.length = 0;
  await run();
  signals.get('SIGTERM')?.();
  await vi.waitFor(() => expect(exits).toEqual([1]));
});

test('a mistake of who starts it is told in one line, and anything else in full', async () => {
  await run('--colour');
  expect(complained.at(-1)).toMatch(/^Unknown option '--colour'/);
  const fault = new Error('told to');
  played.start = () => Promise.reject(fault);
  await run();
  expect([complained.at(-1), exits]).toEqual([fault, [1, 1]]);
});
