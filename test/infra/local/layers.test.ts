import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { valueHere } from '#infra/local/layers.ts';
import { cloudOf } from '#infra/local/template/cloud.ts';

const folder = mkdtempSync(join(tmpdir(), 'leerpad-layer-'));
afterAll(() => rmSync(folder, { recursive: true }));
writeFileSync(join(folder, 'tool.wasm'), '');

const layer = { Type: 'AWS::Lambda::LayerVersion', Metadata: { 'aws:asset:path': folder } };
const cloud = cloudOf({ api: { Resources: { Layer: layer } } });

test('a file of a layer is the one that the layer is made of', () => {
  expect(valueHere(cloud, '/opt/tool.wasm')).toBe(join(folder, 'tool.wasm'));
});

test('every other value stays as it is', () => {
  expect(valueHere(cloud, 'https://leerpad.example/opt/tool.wasm')).toBe(
    'https://leerpad.example/opt/tool.wasm',
  );
});

test('a file that no layer of the app holds is missing here too', () => {
  expect(() => valueHere(cloud, '/opt/other.wasm')).toThrow('No layer of the app holds /opt/other.wasm');
  expect(() => valueHere(cloudOf({ api: { Resources: {} } }), '/opt/tool.wasm')).toThrow('No layer');
});
