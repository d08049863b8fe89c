import { socketPath } from '#shared/live/socket.ts';
import { runnerHeaders, runnerPath, securityHeaders } from '#shared/platform/security-headers.ts';
import { apiRoutes, routerOf } from './api/routes.ts';
import { apiHandler } from './api/server.ts';
import { type Bus, openBus } from './bus/bus.ts';
import { type Deliveries, openDeliveries } from './bus/deliveries.ts';
import { openQueues, type Queues } from './bus/queues.ts';
import { rulesOf } from './bus/rules.ts';
import { cognitoHandler } from './cognito/endpoint.ts';
import { passwordRules } from './cognito/password-rule.ts';
import { openPools } from './cognito/pool.ts';
import { cognitoService } from './cognito/service.ts';
import { credentialsIn } from './data/credentials.ts';
import type { Disposables } from './disposables.ts';
import { enterEnvironment } from './environment.ts';
import { openBookPlatform } from './fakes/book-platform.ts';
import { openDirectory } from './fakes/directory/directory.ts';
import { openIsbn } from './fakes/isbn.ts';
import { openLearningContent } from './fakes/learning-content.ts';
import { openOnboarding } from './fakes/onboarding.ts';
import { openSimilarity } from './fakes/similarity.ts';
import type { Handle } from './front.ts';
import { type Lambdas, openLambdas } from './lambda.ts';
import {
  bookPlatformPrefix,
  cognitoPrefix,
  directoryPrefix,
  isbnPrefix,
  learningContentPrefix,
  type Origins,
  onboardingPrefix,
  s3Prefix,
  similarityPrefix,
  socketServicePath,
} from './origins.ts';
import { eventsHandler } from './pages/events.ts';
import { outboxHandler } from './pages/outbox.ts';
import { redeliverHandler } from './pages/redeliver.ts';
import { openS3 } from './s3/endpoint.ts';
import { serveAws } from './services/endpoint.ts';
import { openKeyStore } from './services/key-store.ts';
import { kms } from './services/kms.ts';
import { openMailFeedback } from './services/mail-feedback.ts';
import { secretsManager } from './services/secrets-manager.ts';
import { openOutbox, ses } from './services/ses.ts';
import { checkSigned } from './services/signed.ts';
import { siteConfiguration } from './site/configuration.ts';
import { type PageReload, reloadPath, reloadTag } from './site/reload.ts';
import { siteHandler } from './site/static.ts';
import { openSockets, type Upgrade } from './sockets/gateway.ts';
import type { Cloud } from './template/cloud.ts';
import type { Unkind } from './unkind.ts';
import { openWorkflows, type Workflows } from './workflows/service.ts';

/** What the parts are made of. */
export interface LocalContext {
  readonly cloud: Cloud;
  readonly data: string;
  readonly origins: Origins;
  /** Folders of the built functions and the built site. */
  readonly functions: string;
  readonly site: string;
  readonly dynamoUrl: string;
  readonly unkind: Unkind;
  readonly pageReload?: PageReload | undefined;
}

/** The parts that others hang on. */
export interface Parts {
  readonly lambdas: Lambdas;
  readonly queues: Queues;
  readonly deliveries: Deliveries;
  readonly bus: Bus;
  readonly workflows: Workflows;
  /** What answers on the one address, by the start of the path: what functions call, and all of it. */
  readonly inside: Readonly<Record<string, Handle>>;
  readonly handlers: Readonly<Record<string, Handle>>;
  /** What becomes a socket, by its path. */
  readonly sockets: Readonly<Record<string, Upgrade>>;
}

/**
 * Opens every part over the data folder; nothing runs by itself yet.
 * @param disposables takes on how each is ended
 */
export async function openParts(context: LocalContext, disposables: Disposables): Promise<Parts> {
  const { cloud, data, origins, pageReload } = context;
  const lambdas = openLambdas(context.functions, cloud);
  const outbox = openOutbox(data);
  const queues = openQueues(data);
  const deliveries = openDeliveries({ data, lambdas, queues, unkind: context.unkind });
  const buses = new Set(cloud.ofType('AWS::Events::EventBus').map((bus) => cloud.nameOf(bus)));
  const bus = openBus(data, buses, rulesOf(cloud), deliveries);
  const mailFeedback = openMailFeedback(cloud, bus);
  const workflows = openWorkflows(data, cloud, lambdas, bus);
  const pools = await openPools(data, cloud, origins.credentials, outbox);
  const credentials = credentialsIn(data);
  const directory = openDirectory(origins);
  const learningContent = openLearningContent();
  const onboarding = openOnboarding();
  const bookPlatform = openBookPlatform();
  const isbn = openIsbn();
  const similarity = openSimilarity();
  const sockets = disposables.added(openSockets(cloud, lambdas), (one) => one.stop());
  const aws = await serveAws({
    byTarget: {
      TrentService: kms(openKeyStore(data, cloud)),
      AWSEvents: bus.service,
      AWSStepFunctions: workflows.service,
      secretsmanager: secretsManager(
        cloud,
        JSON.stringify({
          microsoft: directory.secret,
          'learning-content': learningContent.key,
          onboarding: onboarding.key,
          'book-platform': bookPlatform.key,
          isbn: isbn.key,
          similarity: similarity.key,
        }),
      ),
    },
    byPath: { '/v2/email/': ses(outbox, mailFeedback), [socketServicePath]: sockets.service },
    check: (request, body) => checkSigned(request, body, credentials),
  });
  disposables.add(aws.stop);
  const s3 = disposables.added(openS3(data, cloud, s3Prefix, credentials), (one) => one.stop());
  disposables.add(enterEnvironment(cloud, { dynamo: context.dynamoUrl, aws: aws.url, origins, credentials }));
  // What functions use ends after them.
  disposables.add(() => {
    deliveries.stop();
    workflows.stop();
    return lambdas.settled();
  });

  const reached = { files: origins.files, credentials: origins.site };
  const headers = securityHeaders(reached);
  const extra = { '/config.json': siteConfiguration(cloud) };
  const inside = {
    [s3Prefix]: s3.handle,
    [directoryPrefix]: directory.handle,
    [learningContentPrefix]: learningContent.handle,
    [onboardingPrefix]: onboarding.handle,
    [bookPlatformPrefix]: bookPlatform.handle,
    [isbnPrefix]: isbn.handle,
    [similarityPrefix]: similarity.handle,
    [cognitoPrefix]: cognitoHandler(cognitoService(pools, passwordRules(cloud)), pools.tokens, credentials),
  };
  const handlers = {
    ...inside,
    '/': siteHandler(context.site, headers, extra, pageReload && reloadTag),
    [runnerPath]: siteHandler(context.site, runnerHeaders(reached), {}),
    '/api/': apiHandler(routerOf(apiRoutes(cloud)), lambdas, headers),
    '/__local/outbox': outboxHandler(outbox, mailFeedback),
    '/__local/events': eventsHandler(bus),
    '/__local/redeliver': redeliverHandler(cloud, lambdas),
    ...(pageReload && { [reloadPath]: pageReload.handle }),
  };
  return {
    lambdas,
    queues,
    deliveries,
    bus,
    workflows,
    inside,
    handlers,
    sockets: { [socketPath]: sockets.upgrade },
  };
}
