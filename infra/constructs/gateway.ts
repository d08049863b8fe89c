import { RemovalPolicy } from 'aws-cdk-lib';
import { CfnStage, HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Stage } from '../stage.ts';

/** An HTTP API without routes: throttled, deployed as it changes, its calls logged without personal data. */
export class Gateway extends Construct {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    this.api = new HttpApi(this, 'Api', { apiName: stage.prefix, createDefaultStage: false });
    const logs = new LogGroup(this, 'Logs', {
      logGroupName: `/leerpad/${stage.name}/api-access`,
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    new CfnStage(this, 'Stage', {
      apiId: this.api.apiId,
      stageName: '$default',
      autoDeploy: true,
      defaultRouteSettings: {
        throttlingBurstLimit: 500,
        throttlingRateLimit: 250,
        detailedMetricsEnabled: stage.production,
      },
      accessLogSettings: { destinationArn: logs.logGroupArn, format: JSON.stringify(logFormat) },
    });
  }
}

/** No address, no path with its ids and tokens, no agent: what a log of calls may know. */
const logFormat = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
  responseLength: '$context.responseLength',
  responseLatency: '$context.responseLatency',
  integrationLatency: '$context.integrationLatency',
  integrationError: '$context.integrationErrorMessage',
};
