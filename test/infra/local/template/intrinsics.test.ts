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

  it.each<[string, Json]>([
    ['an intrinsic that is not provided', { 'Fn::Cidr': ['10.0.0.0/16'] }],
    ['a resource that is not there', { Ref: 'Nothing' }],
    ['an export that is not there', { 'Fn::ImportValue': 'nothing' }],
  ])('is refused for %s', (_, value) => {
    expect(() => resolved(value)).toThrow();
  });
});
