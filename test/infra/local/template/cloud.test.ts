import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { cloudOf, readCloud } from '#infra/local/template/cloud.ts';
import { isObject, listOf, objectOf, textOf } from '#infra/local/template/types.ts';

it('the templates of an assembly are read, those of its stages too, and nothing else of it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'leerpad-assembly-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'stage'));
  writeFileSync(join(folder, 'data.template.json'), '{"Resources":{"A":{"Type":"Custom::A"}}}');
  writeFileSync(join(folder, 'stage', 'api.template.json'), '{"Resources":{"B":{"Type":"Custom::B"}}}');
  writeFileSync(join(folder, 'manifest.json'), 'no template');
  expect(readCloud(folder).resources).toEqual([
    { stack: 'data', id: 'A', type: 'Custom::A', properties: {}, metadata: {} },
    { stack: 'api', id: 'B', type: 'Custom::B', properties: {}, metadata: {} },
  ]);
});

const bucket = { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'files' } };

it('every text of it gets its last turn, wherever it stands', () => {
  const properties = { a: 'x', b: ['x', { c: 'x', d: 1, e: null, f: true }] };
  const cloud = cloudOf(
    {
      app: {
        Resources: { One: { Type: 'Custom::One', Properties: properties, Metadata: { a: 'x' } } },
      },
    },
    (text) => `${text}!`,
  );
  expect(cloud.resources[0]).toMatchObject({
    properties: { a: 'x!', b: ['x!', { c: 'x!', d: 1, e: null, f: true }] },
    metadata: { a: 'x' },
  });
});

it('what CloudFormation says of a stack is known, and an attribute that nobody answers for is named after itself', () => {
  const properties = {
    of: ['Region', 'AccountId', 'Partition', 'URLSuffix', 'StackName', 'StackId'].map((name) => ({
      Ref: `AWS::${name}`,
    })),
    other: { 'Fn::GetAtt': ['Bucket', 'Colour'] },
  };
  const cloud = cloudOf({
    app: { Resources: { Bucket: bucket, One: { Type: 'A', Properties: properties } } },
  });
  expect(cloud.ofType('A')[0]?.properties).toEqual({
    of: [
      'eu-west-1',
      '000000000000',
      'aws',
      'amazonaws.com',
      'app',
      'arn:aws:cloudformation:eu-west-1:000000000000:stack/app/local',
    ],
    other: 'files.Colour',
  });
});

it('a resource is known by what it is named, and by no attribute that it hasn’t', () => {
  const cloud = cloudOf({ app: { Resources: { Bucket: bucket } } });
  const [one] = cloud.resources;
  if (!one) throw new Error('there is no resource');
  expect([cloud.nameOf(one), cloud.nameOf(one, 'Arn')]).toEqual(['files', 'arn:aws:s3:::files']);
  expect(() => cloud.nameOf(one, 'Colour')).toThrow('names an unknown Bucket.Colour');
  expect(() => cloud.nameOf({ ...one })).toThrow('names an unknown Bucket.Ref');
});

it('its name hangs on nothing else of it, which may point back to it', () => {
  const cloud = cloudOf({
    app: {
      Resources: {
        Bucket: {
          ...bucket,
          Properties: { BucketName: 'files', Tags: [{ 'Fn::GetAtt': ['Queue', 'Arn'] }] },
        },
        Queue: {
          Type: 'AWS::SQS::Queue',
          Properties: { QueueName: { Ref: 'Bucket' }, Tags: [{ Ref: 'Bucket' }] },
        },
      },
    },
  });
  expect(cloud.ofType('AWS::S3::Bucket')[0]?.properties.Tags).toEqual([
    'arn:aws:sqs:eu-west-1:000000000000:files',
  ]);
});

it.each<[object, string]>([
  [{ Ref: 'Nothing' }, 'unknown resource Nothing in app'],
  [{ 'Fn::ImportValue': 'Nothing' }, 'unknown export Nothing'],
  [{ 'Fn::If': ['Nothing', 1, 2] }, 'unknown condition Nothing'],
  [{ 'Fn::FindInMap': ['Map', 'a', 'b'] }, 'unknown mapping Map.a.b'],
])('what names nothing is refused: %j', (value, message) => {
  const Properties = { value: JSON.parse(JSON.stringify(value)) };
  expect(() => cloudOf({ app: { Resources: { One: { Type: 'A', Properties } } } })).toThrow(message);
});

it('a value of another kind than it has to be is refused, and an absent one is empty', () => {
  expect([objectOf(undefined), listOf(undefined)]).toEqual([{}, []]);
  expect([objectOf({ a: 1 }), listOf([1]), textOf('a')]).toEqual([{ a: 1 }, [1], 'a']);
  expect([{}, null, [], 'a', undefined].map(isObject)).toEqual([true, false, false, false, false]);
  expect(() => objectOf([])).toThrow('Expected an object in the template, found []');
  expect(() => listOf({})).toThrow('Expected a list in the template, found {}');
  expect(() => textOf(undefined)).toThrow('Expected text in the template, found undefined');
});
