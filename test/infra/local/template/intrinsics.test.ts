// biome-ignore-all lint/suspicious/noTemplateCurlyInString: this is how Fn::Sub writes its names
import { describe, expect, it } from 'vitest';
import { cloudOf } from '#infra/local/template/cloud.ts';
import type { Json } from '#infra/local/template/types.ts';

/** The value of one property of a resource, in a stack beside another that exports. */
function resolved(value: Json): Json | undefined {
  const cloud = cloudOf({
    other: {
      Resources: { Table: { Type: 'AWS::DynamoDB::Table', Properties: { TableName: 'people' } } },
      Outputs: {
        Arn: {
          Value: { 'Fn::GetAtt': ['Table', 'Arn'] },
          Export: { Name: { 'Fn::Sub': '${AWS::StackName}:arn' } },
        },
      },
    },
    own: {
      Parameters: { Size: { Default: 'small' } },
      Conditions: {
        IsSmall: { 'Fn::Equals': [{ Ref: 'Size' }, 'small'] },
        IsBig: { 'Fn::Not': [{ Condition: 'IsSmall' }] },
      },
      Mappings: { Sizes: { small: { MB: 128 } } },
      Resources: {
        Bucket: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'files' } },
        Absent: { Type: 'AWS::S3::Bucket', Condition: 'IsBig' },
        Subject: { Type: 'Custom::Subject', Properties: { value } },
      },
    },
  });
  expect(cloud.ofType('AWS::S3::Bucket')).toHaveLength(1);
  return cloud.ofType('Custom::Subject')[0]?.properties.value;
}

describe('a template', () => {
  it.each<[string, Json, Json]>([
    ['Ref', { Ref: 'Bucket' }, 'files'],
    ['Fn::GetAtt', { 'Fn::GetAtt': ['Bucket', 'Arn'] }, 'arn:aws:s3:::files'],
    ['Fn::Join', { 'Fn::Join': ['-', ['a', { Ref: 'Size' }]] }, 'a-small'],
    ['Fn::Sub', { 'Fn::Sub': ['${x}/${Bucket.Arn}/${!kept}', { x: 1 }] }, '1/arn:aws:s3:::files/${kept}'],
    ['Fn::If', { 'Fn::If': ['IsSmall', 1, 2] }, 1],
    ['Fn::If of what isn’t so', { 'Fn::If': ['IsBig', 1, { Ref: 'Size' }] }, 'small'],
    ['Fn::If without an answer', { 'Fn::If': ['IsBig', 1] }, null],
    ['Fn::Equals', [{ 'Fn::Equals': ['a', 'b'] }, { 'Fn::Equals': [{ a: 1 }, { a: 1 }] }], [false, true]],
    [
      'Fn::And',
      [{ 'Fn::And': [true, false] }, { 'Fn::And': [true, { Condition: 'IsSmall' }] }],
      [false, true],
    ],
    ['Fn::Or', [{ 'Fn::Or': [false, false] }, { 'Fn::Or': [false, true] }], [false, true]],
    ['Fn::Not', [{ 'Fn::Not': [false] }, { 'Fn::Not': [true] }], [true, false]],
    ['Fn::GetAtt by a text', { 'Fn::GetAtt': 'Bucket.Arn' }, 'arn:aws:s3:::files'],
    ['Fn::GetAtt of an unknown attribute', { 'Fn::GetAtt': ['Bucket', 'a', 'b'] }, 'files.a.b'],
    ['Fn::Sub by a name', { 'Fn::Sub': '${Size}-${Bucket.Arn}' }, 'small-arn:aws:s3:::files'],
    [
      'Fn::Select by an index that is said elsewhere',
      { 'Fn::Select': [{ 'Fn::If': ['IsSmall', 0, 1] }, ['a', 'b']] },
      'a',
    ],
    ['Fn::Select of too few', [{ 'Fn::Select': [2, ['a', 'b']] }], []],
    ['Fn::Base64', { 'Fn::Base64': { Ref: 'Size' } }, 'c21hbGw='],
    [
      'what only looks like one',
      { Ref: 'Bucket', other: 1, 'Fn::Sub': '${x}' },
      { Ref: 'Bucket', other: 1, 'Fn::Sub': '${x}' },
    ],
    ['Fn::Not of a condition', { 'Fn::Not': [{ Condition: 'IsBig' }] }, true],
    [
      'a lone Condition',
      { Condition: { Bool: { x: { Ref: 'Size' } } } },
      { Condition: { Bool: { x: 'small' } } },
    ],
    ['a lone key', { Size: { Ref: 'Size' } }, { Size: 'small' }],
    ['nothing', {}, {}],
    ['Fn::Select and Fn::Split', { 'Fn::Select': [1, { 'Fn::Split': [',', 'a,b'] }] }, 'b'],
    ['Fn::FindInMap', { 'Fn::FindInMap': ['Sizes', { Ref: 'Size' }, 'MB'] }, 128],
    [
      'Fn::ImportValue',
      { 'Fn::ImportValue': 'other:arn' },
      'arn:aws:dynamodb:eu-west-1:000000000000:table/people',
    ],
    ['AWS::NoValue', { a: { Ref: 'AWS::NoValue' }, b: [{ Ref: 'AWS::NoValue' }, 1] }, { b: [1] }],
    [
      'a statement’s Condition',
      { Effect: 'Deny', Condition: { Bool: { x: 'y' } } },
      { Effect: 'Deny', Condition: { Bool: { x: 'y' } } },
    ],
  ])('has %s resolved', (_, value, wanted) => {
    expect(resolved(value)).toEqual(wanted);
  });

  it.each<[string, Json, string]>([
    ['an intrinsic that is not provided', { 'Fn::Cidr': ['10.0.0.0/16'] }, 'know the intrinsic Fn::Cidr'],
    ['a resource that is not there', { Ref: 'Nothing' }, 'unknown resource Nothing in own'],
    ['an export that is not there', { 'Fn::ImportValue': 'nothing' }, 'unknown export nothing'],
  ])('is refused for %s', (_, value, message) => {
    expect(() => resolved(value)).toThrow(message);
  });
});
