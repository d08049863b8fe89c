import { Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { SqsQueue } from 'aws-cdk-lib/aws-events-targets';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import { Construct } from 'constructs';
import type { Grant } from '#shared/http/route.ts';
import { domainOfJob, jobKindNames, jobKinds } from '#shared/platform/jobs.ts';
import { deadLetterQueue } from '../constructs/dead-letter-queue.ts';
import { Worker } from '../constructs/worker.ts';
import type { FunctionEntry } from '../functions.ts';
import { statementsFor } from '../grants.ts';
import { acknowledge } from '../nag.ts';
import { fixedNames, type Platform } from '../platform.ts';
import { removalPolicyOf } from '../removal-policy.ts';
import { gradingDefinition } from '../workflows/grading.ts';
import { jobDefinition } from '../workflows/job.ts';
import { registerExportDefinition } from '../workflows/register-export.ts';

interface WorkflowsProps extends StackProps {
  readonly entries: readonly FunctionEntry[];
}

interface Workflow {
  readonly domain: string;
  readonly name: string;
  readonly grants: readonly Grant[];
  /** Whether a step may find that its own wait is over before it began. */
  readonly waits: boolean;
  readonly definition: (functionArn: string) => object;
}

/** The state machines: two of one domain each, and the one of all jobs, with the Lambdas that hold their steps. */
export class WorkflowsStack extends Stack {
  readonly stateMachines: StateMachine[] = [];
  readonly functions: LambdaFunction[] = [];
  readonly failures: Queue;
  private readonly platform: Platform;

  constructor(scope: Construct, id: string, platform: Platform, props: WorkflowsProps) {
    super(scope, id, props);
    this.platform = platform;
    this.failures = deadLetterQueue(this, 'Failures', platform.stage, 'workflows');
    const names = fixedNames(this, platform.stage);
    const workflows: readonly Workflow[] = [
      {
        domain: 'grading',
        name: names.gradingStateMachine,
        grants: ['table:read', 'table:write'],
        waits: true,
        definition: (functionArn) => gradingDefinition({ functionArn }),
      },
      {
        domain: 'register',
        name: names.exportStateMachine,
        grants: ['table:read', 'table:write', 'files:upload', 'files:read', 'keys:seal', 'sockets:send'],
        waits: false,
        definition: (functionArn) => registerExportDefinition({ functionArn }),
      },
    ];
    for (const workflow of workflows) {
      const entry = props.entries.find(
        ({ domain, kind }) => domain === workflow.domain && kind === 'workflow',
      );
      if (entry) this.stateMachines.push(this.create(workflow, entry));
    }
    this.createJobs(names.jobStateMachine, props.entries);
    this.keepFailures();
  }

  /** One machine for jobs of every kind, which calls the Lambda of the kind's domain. */
  private createJobs(name: string, entries: readonly FunctionEntry[]): void {
    const ofJobs = entries.filter(({ kind }) => kind === 'jobs');
    if (ofJobs.length === 0) return;
    const workers = ofJobs.map((entry): [string, LambdaFunction] => {
      const kinds = jobKindNames.filter((kind) => domainOfJob(kind) === entry.domain);
      const worker = new Worker(this, entry.name, {
        platform: this.platform,
        name: entry.name,
        statements: statementsFor(
          this,
          this.platform,
          // Whoever started it sees how far it is.
          ['sockets:send', ...kinds.flatMap((kind) => jobKinds[kind].grants)],
        ),
        timeoutSeconds: 240,
      });
      return [entry.domain, worker.function];
    });
    const functions = workers.map(([, each]) => each);
    this.functions.push(...functions);
    const arns = Object.fromEntries(workers.map(([domain, { functionArn }]) => [domain, functionArn]));
    this.stateMachines.push(
      this.machine(new Construct(this, 'job'), name, jobDefinition({ functionArns: arns }), functions),
    );
  }

  private create({ domain, name, grants, waits, definition }: Workflow, entry: FunctionEntry): StateMachine {
    const { platform } = this;
    const home = new Construct(this, domain);
    const worker = new Worker(home, 'Steps', {
      platform,
      name: entry.name,
      statements: [
        ...statementsFor(this, platform, grants),
        ...(waits ? [answerWorkflows(this, platform)] : []),
      ],
      timeoutSeconds: 240,
    });
    this.functions.push(worker.function);
    return this.machine(home, name, definition(worker.function.functionArn), [worker.function]);
  }

  private machine(
    home: Construct,
    name: string,
    definition: object,
    steps: readonly LambdaFunction[],
  ): StateMachine {
    const { platform } = this;
    return new StateMachine(home, 'StateMachine', {
      stateMachineName: name,
      definitionBody: DefinitionBody.fromString(JSON.stringify(definition)),
      role: this.role(home, steps),
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(home, 'Logs', {
          logGroupName: `/aws/vendedlogs/states/${name}`,
          retention: platform.stage.logDays,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        // Inputs hold ids only, yet what is not logged can't leak.
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
      removalPolicy: removalPolicyOf(platform.stage),
    });
  }

  private role(home: Construct, steps: readonly LambdaFunction[]): Role {
    const role = new Role(home, 'Role', {
      assumedBy: new ServicePrincipal('states.amazonaws.com'),
      inlinePolicies: {
        steps: new PolicyDocument({
          statements: [
            new PolicyStatement({
              actions: ['lambda:InvokeFunction'],
              resources: steps.map(({ functionArn }) => functionArn),
            }),
          ],
        }),
      },
    });
    acknowledge(role, 'Log delivery and X-Ray have no resources to name.', 'IAM5[Resource::*]');
    return role;
  }

  private keepFailures(): void {
    const { stateMachines } = this;
    if (stateMachines.length === 0) return;
    new Rule(this, 'Failed', {
      description: 'Executions that did not end well',
      eventPattern: {
        source: ['aws.states'],
        detailType: ['Step Functions Execution Status Change'],
        detail: {
          status: ['FAILED', 'TIMED_OUT', 'ABORTED'],
          stateMachineArn: stateMachines.map(({ stateMachineArn }) => stateMachineArn),
        },
      },
      targets: [new SqsQueue(this.failures, { maxEventAge: Duration.hours(1) })],
    });
  }
}

/**
 * Lets a function tell a waiting execution that its work is done: those of grading are the ones that wait.
 * @param scope anything in the stack of the function
 */
export function answerWorkflows(scope: Construct, platform: Platform): PolicyStatement {
  return new PolicyStatement({
    actions: ['states:SendTaskSuccess'],
    resources: [fixedNames(scope, platform.stage).gradingStateMachineArn],
  });
}
