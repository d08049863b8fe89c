import ts from 'typescript';
import { expect, test } from 'vitest';
import { type Source, sources } from '#test/support/sources.ts';
import { floatingIn } from './support/floating.ts';

/** What answers later, where the linter can't tell: it doesn't know the type of what a handler or a library is given. */
const later: readonly RegExp[] = [
  /(^|\.)(table|credentials|sockets|outside|cognito)\.\w+$/,
  /(^|\.)workflows\.(start|answer)$/,
  /(^|\.)files\.(write|writeStream|copy|remove)$/,
  /(^|\.)(client|transport|post)\.send$/,
  /^(pool|service)\.(save|create|update|store)\w+$/,
  /^(worker\.terminate|portions\.return|file\.(write|close)|grant\.save|front\.stop|formers\.keep)$/,
  /(^|\.)(tokens\.verify|provider\.interactionFinished)$/,
  /^(pause|onceFor|jwtVerify|initPhoton|initWasm)$/,
];
/** The same of what comes from a module of promises: others of these names take what they call. */
const ofPromises = /import \{([^}]*)\} from 'node:(?:\w+\/promises|events)'/g;

// What nobody waits for may fail unheard, or be cut off with the function that began it.
test('what answers later is waited for', () => {
  const files = sources('functions/**/*.ts', 'infra/{*,local/**/*}.ts');
  expect(files.flatMap(({ path, text }) => leftIn(path, text))).toEqual([]);
});

// Taken away, these waits would be missed by nobody: neither the linter nor the list above knows what they wait for.
test('what is waited for that only this list knows is as it was', { timeout: 60_000 }, async () => {
  const files = sources('functions/**/*.ts', 'infra/**/*.ts').map(withoutWaits);
  const told = new Set([
    ...floatingIn([...files, ...sources('{events,shared}/**/*.ts')]),
    ...files.flatMap(({ path, text }) => leftIn(path, text).map((one) => one.replace(/ .*/, ''))),
  ]);
  const missed = files.flatMap(({ waits }) => waits.filter(({ place }) => !told.has(place)));
  const list = missed.map(({ place, what }) => `${place.replace(/:\d+$/, '')}  ${what}\n`).join('');
  await expect(list).toMatchFileSnapshot('awaited.txt');
});

test.each([
  ['async function a({ table }) { table.transact([]); }', ['planted.ts:1  table.transact']],
  ['\nservices.files.write(key, bytes);', ['planted.ts:2  services.files.write']],
  ['client.send(command).catch(refusing);', ['planted.ts:1  client.send']],
  ["import { setTimeout as wait } from 'node:timers/promises';\nwait(9);", ['planted.ts:2  wait']],
  ["import { pipeline } from 'node:stream/promises';\nif (busy) pipeline(a, b);", ['planted.ts:2  pipeline']],
  ["import { pipeline } from 'node:stream';\npipeline(a, b, () => {});", []],
  ['await table.transact([]); void table.transact([]); return table.transact([]);', []],
  ['const answer = table.get(key); files.set(path, file);', []],
])('%s', (text, left) => {
  expect(leftIn('planted.ts', text)).toEqual(left);
});

/** The statements of a file that only call what answers later. */
function leftIn(path: string, text: string): string[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const named = [...text.matchAll(ofPromises)].flatMap(
    ([, names = '']) => names.match(/\w+(?=\s*(,|$))/g) ?? [],
  );
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && ts.isCallExpression(node.expression)) {
      const called = calledIn(node.expression).getText().replace(/\s+/g, '');
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      if (named.includes(called) || later.some((one) => one.test(called)))
        found.push(`${path}:${line + 1}  ${called}`);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

/** What is called; of `a().catch()`, which answers as late, it is `a`. */
function calledIn({ expression }: ts.CallExpression): ts.Expression {
  const then = ts.isPropertyAccessExpression(expression) ? expression : undefined;
  return then && /^(then|catch|finally)$/.test(then.name.text) && ts.isCallExpression(then.expression)
    ? calledIn(then.expression)
    : expression;
}

interface Stripped extends Source {
  readonly waits: readonly { readonly place: string; readonly what: string }[];
}

/** A file in which no statement waits, and where each did; every line keeps its number. */
function withoutWaits({ path, text }: Source): Stripped {
  if (!text.includes('await')) return { path, text, waits: [] };
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const waits: Stripped['waits'][number][] = [];
  let stripped = text;
  const look = (node: ts.Node): void => {
    if (ts.isAwaitExpression(node) && ts.isExpressionStatement(node.parent)) {
      const at = node.getStart();
      const { line } = file.getLineAndCharacterOfPosition(at);
      waits.push({ place: `${path}:${line + 1}`, what: node.getText().replace(/\n[\s\S]*/, ' …') });
      stripped = `${stripped.slice(0, at)}     ${stripped.slice(at + 'await'.length)}`;
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return { path, text: stripped, waits };
}
