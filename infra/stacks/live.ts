import { RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  CfnIntegration,
  CfnIntegrationResponse,
  CfnRoute,
  CfnRouteResponse,
  CfnStage,
  type WebSocketApi,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { socketPath } from '#shared/live/socket.ts';
import { Worker } from '../constructs/worker.ts';
import type { FunctionEntry } from '../functions.ts';
import { statementsFor } from '../grants.ts';
import { acknowledge } from '../nag.ts';
import type { Platform } from '../platform.ts';

interface LiveProps extends StackProps {
  readonly entries: readonly FunctionEntry[];
}

/**
 * The sockets on which open pages hear that something changed. A function is asked as one opens and told as one ends; what
 * pages say to stay connected is answered here, so that an idle page costs nothing.
 */
export class LiveStack extends Stack {
  readonly functions: LambdaFunction[] = [];

  constructor(scope: Construct, id: string, platform: Platform, props: LiveProps) {
    super(scope, id, props);
    const entry = props.entries.find(({ kind }) => kind === 'socket');
    if (!entry) throw new Error('functions/live/socket.ts is missing');
    const api = platform.sockets;
    const worker = new Worker(this, 'Socket', {
      platform,
      name: entry.name,
      statements: statementsFor(this, platform, ['table:read', 'table:write', 'sockets:send']),
      timeoutSeconds: 15,
    });
    this.functions.push(worker.function);
    const routes = [...this.doors(api, worker.function), this.answerPings(api)];
    this.open(api, platform).node.addDependency(...routes);
  }

  private doors(api: WebSocketApi, handler: LambdaFunction): CfnRoute[] {
    const uri = `arn:${this.partition}:apigateway:${this.region}:lambda:path/2015-03-31/functions/${handler.functionArn}/invocations`;
    const integration = new CfnIntegration(this, 'Integration', {
      apiId: api.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: uri,
    });
    handler.addPermission('Gateway', {
      principal: new ServicePrincipal('apigateway.amazonaws.com'),
      sourceArn: api.arnForExecuteApiV2('*', socketPath.slice(1)),
    });
    return ['$connect', '$disconnect'].map((routeKey) =>
      this.route(api, routeKey, { target: `integrations/${integration.ref}` }),
    );
  }

  /** The gateway answers by itself, so that a page learns that it is still connected. */
  private answerPings(api: WebSocketApi): CfnRoute {
    const { apiId } = api;
    const integration = new CfnIntegration(this, 'Ping', {
      apiId,
      integrationType: 'MOCK',
      requestTemplates: { '200': '{"statusCode":200}' },
      templateSelectionExpression: '200',
    });
    new CfnIntegrationResponse(this, 'Pong', {
      apiId,
      integrationId: integration.ref,
      integrationResponseKey: '$default',
      responseTemplates: { '200': '[]' },
      templateSelectionExpression: '200',
    });
    const route = this.route(api, 'ping', {
      target: `integrations/${integration.ref}`,
      routeResponseSelectionExpression: '$default',
    });
    new CfnRouteResponse(this, 'PingResponse', { apiId, routeId: route.ref, routeResponseKey: '$default' });
    return route;
  }

  private route(
    { apiId }: WebSocketApi,
    routeKey: string,
    target: { readonly target: string; readonly routeResponseSelectionExpression?: string },
  ): CfnRoute {
    const route = new CfnRoute(this, `Route${routeKey.replace('$', '')}`, { apiId, routeKey, ...target });
    acknowledge(route, 'Who connects shows a ticket, which the function checks and takes.', 'APIG4');
    return route;
  }

  private open({ apiId }: WebSocketApi, { stage }: Platform): CfnStage {
    const logs = new LogGroup(this, 'AccessLogs', {
      logGroupName: `/leerpad/${stage.name}/live-access`,
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    return new CfnStage(this, 'Stage', {
      apiId,
      stageName: socketPath.slice(1),
      autoDeploy: true,
      defaultRouteSettings: { throttlingBurstLimit: 500, throttlingRateLimit: 250 },
      accessLogSettings: { destinationArn: logs.logGroupArn, format: JSON.stringify(logFormat) },
    });
  }
}

/** No address, no ticket, no agent. */
const logFormat = {
  requestId: '$context.requestId',
  requestTime: '$context.requestTime',
  routeKey: '$context.routeKey',
  status: '$context.status',
};
