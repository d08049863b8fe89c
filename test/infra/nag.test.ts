import { Stack } from 'aws-cdk-lib';
import { Bucket } from 'aws-cdk-lib/aws-s3';
import { describe, expect, test } from 'vitest';
import { appOf, findingsOf } from '#test/support/templates.ts';

describe.each(['dev', 'prod'])('the AwsSolutions rules in %s', (stage) => {
  test('leave nothing unexplained', () => {
    expect(findingsOf(appOf({ stage }))).toEqual([]);
  });
});

test('an address of its own needs no exception for TLS', () => {
  const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/0a1b2c3d';
  expect(findingsOf(appOf({ stage: 'prod', domainName: 'leerpad.example', certificateArn }))).toEqual([]);
});

test('a bucket that nobody has thought about is found', () => {
  const app = appOf({ stage: 'dev' });
  new Bucket(new Stack(app, 'careless'), 'Bucket');
  expect(findingsOf(app)).toEqual([
    'careless/Bucket/Resource: AwsSolutions-S1',
    'careless/Bucket/Resource: AwsSolutions-S10',
  ]);
});
