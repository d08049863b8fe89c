import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json, text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

const program = 'infra/redeliver.ts';
const whole = ['--company', 'cmp_1', '--from', 'a', '--until', 'b'];

test.each([0, 2, 4])('says how it is called where argument %s of three lacks, and asks nothing', (at) => {
  const given = [...whole.toSpliced(at, 2), '--url', 'http://127.0.0.1:1'];
  const { status, stderr } = spawnSync(process.execPath, [program, ...given], { encoding: 'utf8' });
  expect(stderr).toMatch(/^npm run redeliver -- --company/);
  expect(status).toBe(1);
});

test.each([
  ['cmp_1', 'cmp_1'],
  ['none', null],
])(
  'asks on until nothing is left, of company %s, and says how many there were',
  async (company, companyId) => {
    const asked: unknown[] = [];
    const server = createServer(async (request, response) => {
      asked.push([request.url, await json(request)]);
      response.end(
        JSON.stringify(asked.length === 1 ? { passedOn: 3, next: 'on' } : { passedOn: 2, next: null }),
      );
    }).listen(0, '127.0.0.1');
    onTestFinished(() => void server.close());
    await once(server, 'listening');
    const url = `http://127.0.0.1:${Object(server.address()).port}`;
    const given = [...whole.with(1, company), '--event', 'a.b-ed', '--quiet', '--url', url];
    const child = spawn(process.execPath, [program, ...given]);
    expect(await text(child.stdout)).toBe('5 records were passed on again.\n');
    const of = { companyId, from: 'a', until: 'b', event: 'a.b-ed', quiet: true };
    expect(asked).toEqual([
      ['/__local/redeliver', of],
      ['/__local/redeliver', { ...of, cursor: 'on' }],
    ]);
  },
);
