import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { DataStore } from 'cognito-local/lib/services/dataStore/dataStore.js';
import type { DataStoreFactory } from 'cognito-local/lib/services/dataStore/factory.js';
import { readJson, writeJson } from '../json-file.ts';

type Tree = { [key: string]: unknown };

/**
 * Keeps each of the user pool's documents in a file that is replaced whole: the part's own store writes in
 * place, and a kill would leave half a file.
 */
export function fileStore(folder: string): DataStoreFactory {
  mkdirSync(folder, { recursive: true });
  return {
    create: async (_, id, defaults) => {
      const path = join(folder, `${id}.json`);
      const root = { ...defaults, ...readJson<Tree>(path, {}) };
      return documentStore(revived(root), (content) => writeJson(path, content));
    },
  };
}

function documentStore(root: Tree, save: (content: Tree) => void): DataStore {
  const pathOf = (key: string | string[]) => (Array.isArray(key) ? key : [key]);
  const parentOf = (path: readonly string[]) => path.slice(0, -1).reduce(step, root);
  const last = (path: readonly string[]) => path.at(-1) ?? '';
  save(root);
  // biome-ignore lint/suspicious/noExplicitAny: the part names a document's type where it reads it, unchecked
  const read = (value: unknown): any => structuredClone(value);
  return {
    get: async (_: unknown, key: string | string[], absent?: unknown) => {
      const path = pathOf(key);
      return read(parentOf(path)[last(path)] ?? absent ?? null);
    },
    getRoot: async () => read(root),
    set: async (_, key, value) => {
      const path = pathOf(key);
      parentOf(path)[last(path)] = structuredClone(value);
      save(root);
    },
    delete: async (_, key) => {
      const path = pathOf(key);
      delete parentOf(path)[last(path)];
      save(root);
    },
  };
}

function step(tree: Tree, key: string): Tree {
  const next = tree[key];
  if (isTree(next)) return next;
  const made: Tree = {};
  tree[key] = made;
  return made;
}

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Dates are texts in a file; the part expects `Date` under every key that ends in it. */
function revived(tree: Tree): Tree {
  return JSON.parse(JSON.stringify(tree), (key, value) =>
    key.endsWith('Date') && typeof value === 'string' ? new Date(value) : value,
  );
}
