import { Match } from 'aws-cdk-lib/assertions';
import { expect, test } from 'vitest';
import { gradingDefinition } from '#infra/workflows/grading.ts';
import { jobDefinition } from '#infra/workflows/job.ts';
import { registerExportDefinition } from '#infra/workflows/register-export.ts';
import { resourcesOf, templatesOf } from '#test/support/templates.ts';

const workflows = templatesOf('dev')('workflows');
const machines = new Map(
  resourcesOf(workflows, 'AWS::StepFunctions::StateMachine').map(({ Properties }) => [
    Properties.StateMachineName,
    Properties,
  ]),
);

/** The definition as deployed, with a stand-in for the ARN of the Lambda. */
const deployed = (name: string) =>
  JSON.parse(
    machines
      .get(name)
      .DefinitionString['Fn::Join'][1].map((part: unknown) => (typeof part === 'string' ? part : 'arn'))
      .join(''),
  );

test('the state machines are deployed as they are defined', () => {
  expect([...machines.keys()].sort()).toEqual([
    'leerpad-dev-grading',
    'leerpad-dev-job',
    'leerpad-dev-register-export',
  ]);
  expect(deployed('leerpad-dev-job')).toEqual(
    jobDefinition({
      functionArns: {
        assignments: 'arn',
        content: 'arn',
        educations: 'arn',
        figures: 'arn',
        grading: 'arn',
        messages: 'arn',
        people: 'arn',
        planning: 'arn',
        servicedesk: 'arn',
        settings: 'arn',
        privacy: 'arn',
      },
    }),
  );
  expect(deployed('leerpad-dev-register-export')).toEqual(registerExportDefinition({ functionArn: 'arn' }));
  expect(deployed('leerpad-dev-grading')).toEqual(gradingDefinition({ functionArn: 'arn' }));
});

test('executions are logged without what they work on, and traced', () => {
  for (const machine of machines.values()) {
    expect(machine).toMatchObject({
      LoggingConfiguration: { Level: 'ALL', IncludeExecutionData: false },
      TracingConfiguration: { Enabled: true },
    });
  }
});

test('an execution that fails is kept for somebody to look at', () => {
  workflows.hasResourceProperties('AWS::Events::Rule', {
    EventPattern: {
      source: ['aws.states'],
      detail: Match.objectLike({ status: ['FAILED', 'TIMED_OUT', 'ABORTED'] }),
    },
    Targets: [{ Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^Failures'), 'Arn'] } }],
  });
});

test('a state machine calls its own Lambdas only: that of jobs has one per domain', () => {
  const invoking = resourcesOf(workflows, 'AWS::IAM::Role')
    .flatMap(({ Properties }) => Properties.Policies)
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
    .filter(({ Action }) => Action === 'lambda:InvokeFunction');
  const called = invoking.flatMap(({ Resource }) => [Resource].flat());
  expect(called.map((each) => each['Fn::GetAtt'][1])).toEqual(Array(13).fill('Arn'));
});
