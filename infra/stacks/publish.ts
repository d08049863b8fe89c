import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import type { Construct } from 'constructs';
import { asBucket } from '../constructs/as-bucket.ts';
import { acknowledge } from '../nag.ts';
import type { IdentityStack } from './identity.ts';
import type { SiteStack } from './site.ts';

interface PublishProps extends StackProps {
  /** Folder of the built site. */
  readonly folder: string;
  readonly site: SiteStack;
  readonly identity: IdentityStack;
}

const compressed = [
  { id: 'Scripts', name: '*.js.br', contentType: 'text/javascript; charset=utf-8' },
  { id: 'Styles', name: '*.css.br', contentType: 'text/css; charset=utf-8' },
] as const;

/** Brings the built site to its bucket, with the configuration of this environment. */
export class PublishStack extends Stack {
  constructor(scope: Construct, id: string, { folder, site, identity, ...props }: PublishProps) {
    super(scope, id, props);
    const destinationBucket = asBucket(site.bucket);
    const shared = { destinationBucket, prune: false, memoryLimit: 512 };
    // Names of built files carry a hash of what is in them. They go first: the page names them.
    const kept = {
      ...shared,
      cacheControl: [
        CacheControl.setPublic(),
        CacheControl.maxAge(Duration.days(365)),
        CacheControl.immutable(),
      ],
    };
    const assets = [
      new BucketDeployment(this, 'Assets', {
        ...kept,
        sources: [Source.asset(folder, { exclude: ['*', '!assets', '!assets/**', '*.br'] })],
      }),
      // What the build compressed is handed out as what it is when read.
      ...compressed.map(
        ({ id, name, contentType }) =>
          new BucketDeployment(this, id, {
            ...kept,
            sources: [Source.asset(folder, { exclude: ['*', '!assets', `!${name}`] })],
            contentEncoding: 'br',
            contentType,
          }),
      ),
    ];
    const page = new BucketDeployment(this, 'Page', {
      ...shared,
      sources: [
        Source.asset(folder, { exclude: ['assets'] }),
        Source.jsonData('config.json', {
          userPoolId: identity.userPool.userPoolId,
          userPoolClientId: identity.client.userPoolClientId,
          authFlow: 'USER_SRP_AUTH',
        }),
      ],
      cacheControl: [CacheControl.noCache()],
      distribution: site.distribution,
      distributionPaths: ['/*'],
    });
    page.node.addDependency(...assets);
    acknowledge(this, 'The role is the CDK’s own, for copying the site into its bucket.', ...findings(site));
    acknowledge(this, 'The CDK’s own function chooses its runtime.', 'L1');
  }
}

/** What cdk-nag finds in the CDK's copying function: it reads the assembly's assets and writes to the bucket. */
const findings = (site: SiteStack) => [
  'IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
  ...['GetBucket*', 'GetObject*', 'List*', 'Abort*', 'DeleteObject*'].map(
    (action) => `IAM5[Action::s3:${action}]`,
  ),
  'IAM5[Resource::arn:<AWS::Partition>:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-<AWS::Region>/*]',
  `IAM5[Resource::${site.stackName}:ExportsOutputFnGetAttSiteE53D7754ArnEE3E64EC/*]`,
  'IAM5[Resource::*]',
];
