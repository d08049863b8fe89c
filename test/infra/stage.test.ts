import { App } from 'aws-cdk-lib';
import { expect, test } from 'vitest';
import { stageOf } from '#infra/stage.ts';
import { neededInProduction } from '#test/support/templates.ts';

const stageWith = (context: Record<string, string>) => stageOf(new App({ context }).node);

test('the stage is dev unless the context says otherwise', () => {
  expect(stageWith({})).toMatchObject({ name: 'dev', production: false, prefix: 'leerpad-dev' });
  expect(stageWith({ stage: 'prod', ...neededInProduction })).toMatchObject({
    name: 'prod',
    production: true,
    mailFrom: 'no-reply@leerpad.example',
    alarmMail: 'alarms@leerpad.example',
  });
});

test('a stage that nobody has thought of is refused', () => {
  expect(() => stageWith({ stage: 'acc' })).toThrow('Unknown stage "acc"');
});

test.each(['mailFrom', 'alarmMail', 'firewallArn'])('production is not deployed without its %s', (key) => {
  expect(() => stageWith({ stage: 'prod', ...neededInProduction, [key]: '' })).toThrow(
    `Production needs ${key}: npm run deploy -- -c stage=prod -c ${key}=…`,
  );
});

test('mails go at the rate that the account has, or at one that SES gives to most', () => {
  expect(stageWith({}).mailsPerSecond).toBe(12);
  expect(stageWith({ mailsPerSecond: '50' }).mailsPerSecond).toBe(50);
  expect(() => stageWith({ mailsPerSecond: 'many' })).toThrow('mailsPerSecond');
});

test('a domain needs its certificate', () => {
  expect(() => stageWith({ domainName: 'leerpad.example' })).toThrow('certificateArn');
});
