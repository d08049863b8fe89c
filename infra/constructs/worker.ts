import { basename, join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Architecture, Code, Function as LambdaFunction, Runtime, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { filePrefixes } from '../grants.ts';
import { layerFiles } from '../layers.ts';
import { acknowledge } from '../nag.ts';
import { environmentOf, type Platform } from '../platform.ts';
import type { Stage } from '../stage.ts';
import { FileLayer } from './file-layer.ts';

export interface WorkerProps {
  readonly platform: Platform;
  /** Name of the function's entry; the cloud's name is this with the stage's prefix. */
  readonly name: string;
  readonly statements: readonly PolicyStatement[];
  readonly timeoutSeconds: number;
}

/** A Lambda on Node 24 with a role, a log group and exactly the permissions it is given. */
export class Worker extends Construct {
  readonly function: LambdaFunction;

  constructor(scope: Construct, id: string, props: WorkerProps) {
    super(scope, id);
    const { platform, name } = props;
    const { stage } = platform;
    const layers = (layerFiles[name] ?? []).map(
      (file) => new FileLayer(this, `Layer${basename(file)}`, file),
    );
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/leerpad/${stage.name}/${name}`,
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.function = new LambdaFunction(this, 'Function', {
      functionName: `${stage.prefix}-${name}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      handler: 'index.handler',
      code: Code.fromAsset(join(platform.built, name), { exclude: ['*.map'] }),
      memorySize: 1024,
      timeout: Duration.seconds(props.timeoutSeconds),
      layers,
      environment: environmentOf(this, platform),
      role: this.role(stage, logGroup, props.statements),
      logGroup,
      tracing: Tracing.ACTIVE,
    });
  }

  private role(stage: Stage, logGroup: LogGroup, statements: readonly PolicyStatement[]): Role {
    const log = new PolicyStatement({
      actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
      resources: [logGroup.logGroupArn],
    });
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: { work: new PolicyDocument({ statements: [log, ...statements] }) },
    });
    acknowledge(role, 'X-Ray, and listing streams, have no resources to name.', 'IAM5[Resource::*]');
    acknowledge(
      role,
      'Keys of files are many; each kind of file has a prefix, and the role names which ones it may touch.',
      ...filePrefixes.map((prefix) => `IAM5[Resource::${filesArn(stage)}/${prefix}*]`),
    );
    acknowledge(role, 'Sockets come and go; these are of one API.', `IAM5[Resource::${socketsArn(stage)}]`);
    return role;
  }
}

/** The bucket's ARN as cdk-nag writes it. */
const filesArn = ({ prefix }: Stage) =>
  `arn:<AWS::Partition>:s3:::${prefix}-files-<AWS::AccountId>-<AWS::Region>`;

/** ARN of the sockets as cdk-nag writes it, by the export that carries the id of their API from its stack to others. */
const socketsArn = ({ prefix }: Stage) =>
  `arn:<AWS::Partition>:execute-api:<AWS::Region>:<AWS::AccountId>:${prefix}-site:ExportsOutputRefSocketsA3E6BA67978249B9/live/*/@connections/*`;
