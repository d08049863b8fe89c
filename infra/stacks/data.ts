import { Duration, type RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AttributeType,
  BillingMode,
  ProjectionType,
  StreamViewType,
  Table,
  TableEncryption,
} from 'aws-cdk-lib/aws-dynamodb';
import { Key, KeySpec, KeyUsage } from 'aws-cdk-lib/aws-kms';
import {
  BlockPublicAccess,
  Bucket,
  BucketEncryption,
  HttpMethods,
  ObjectOwnership,
} from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { resultDays } from '#shared/platform/jobs.ts';
import { tableDesign } from '#shared/platform/table-design.ts';
import { asBucket } from '../constructs/as-bucket.ts';
import { logBucket } from '../constructs/log-bucket.ts';
import { acknowledge } from '../nag.ts';
import { fixedNames, type Keys } from '../platform.ts';
import { removalPolicyOf } from '../removal-policy.ts';
import type { Stage } from '../stage.ts';

interface DataProps extends StackProps {
  readonly siteOrigin: string;
}

/** What must not be lost: the table, the files and the keys. */
export class DataStack extends Stack {
  readonly keys: Keys;
  readonly table: Table;
  private readonly stage: Stage;
  private readonly removalPolicy: RemovalPolicy;

  constructor(scope: Construct, id: string, stage: Stage, props: DataProps) {
    super(scope, id, { ...props, terminationProtection: stage.production });
    this.stage = stage;
    this.removalPolicy = removalPolicyOf(stage);
    this.keys = {
      data: this.key('DataKey', 'Table and files at rest'),
      seal: this.key('SealKey', 'Fields sealed one by one'),
      tokenSealing: this.key('TokenSealing', 'Tokens of the user pool while a second factor is set up'),
      session: this.key('SessionKey', 'Session tokens', KeySpec.ECC_NIST_P256, KeyUsage.SIGN_VERIFY),
      credential: this.key(
        'CredentialKey',
        'Credentials that others verify',
        KeySpec.ECC_NIST_EDWARDS25519,
        KeyUsage.SIGN_VERIFY,
      ),
      cursor: this.macKey('CursorKey', 'List cursors'),
      person: this.macKey('PersonKey', 'Keys of people in records'),
      mailedToken: this.macKey('MailedTokenKey', 'Tokens of mailed links'),
      fingerprint: this.macKey('FingerprintKey', 'Fingerprints of BSNs'),
    };
    this.table = this.createTable();
    this.createFiles(props.siteOrigin);
  }

  private key(id: string, description: string, keySpec?: KeySpec, keyUsage?: KeyUsage): Key {
    const symmetric = keySpec === undefined;
    return new Key(this, id, {
      description: `${this.stage.prefix}: ${description}`,
      ...(keySpec && keyUsage ? { keySpec, keyUsage } : {}),
      enableKeyRotation: symmetric,
      removalPolicy: this.removalPolicy,
      ...(this.stage.production ? {} : { pendingWindow: Duration.days(7) }),
    });
  }

  private macKey(id: string, description: string): Key {
    return this.key(id, description, KeySpec.HMAC_256, KeyUsage.GENERATE_VERIFY_MAC);
  }

  private createTable(): Table {
    const table = new Table(this, 'Table', {
      partitionKey: text(tableDesign.key.pk),
      sortKey: text(tableDesign.key.sk),
      billingMode: BillingMode.PAY_PER_REQUEST,
      encryption: TableEncryption.CUSTOMER_MANAGED,
      encryptionKey: this.keys.data,
      stream: StreamViewType[tableDesign.stream],
      timeToLiveAttribute: tableDesign.expiry,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: this.stage.production },
      deletionProtection: this.stage.production,
      removalPolicy: this.removalPolicy,
    });
    if (!this.stage.production) {
      acknowledge(table, 'What dev holds can be made again.', 'DDB3');
    }
    for (const [indexName, { pk, sk }] of Object.entries(tableDesign.indexes)) {
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: text(pk),
        sortKey: text(sk),
        projectionType: ProjectionType[tableDesign.projection],
      });
    }
    return table;
  }

  private createFiles(siteOrigin: string): void {
    new Bucket(this, 'Files', {
      bucketName: fixedNames(this, this.stage).filesBucket,
      encryption: BucketEncryption.KMS,
      encryptionKey: this.keys.data,
      bucketKeyEnabled: true,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
      enforceSSL: true,
      minimumTLSVersion: 1.2,
      versioned: this.stage.production,
      serverAccessLogsBucket: asBucket(logBucket(this, this.stage)),
      serverAccessLogsPrefix: 'files/',
      cors: [
        {
          allowedOrigins: [siteOrigin],
          allowedMethods: [HttpMethods.GET, HttpMethods.HEAD, HttpMethods.PUT],
          allowedHeaders: ['content-type', 'x-amz-*'],
          exposedHeaders: ['etag'],
          maxAge: 3600,
        },
      ],
      lifecycleRules: [
        { id: 'broken-uploads', abortIncompleteMultipartUploadAfter: Duration.days(1) },
        { id: 'unclaimed-uploads', prefix: 'pending/', expiration: Duration.days(1) },
        { id: 'results-of-jobs', prefix: 'results/', expiration: Duration.days(resultDays) },
        // With the days for which people are brought in from a file it makes no ninety, which the report of an erasure names.
        ...(this.stage.production
          ? [{ id: 'replaced-files', noncurrentVersionExpiration: Duration.days(60) }]
          : []),
      ],
      removalPolicy: this.removalPolicy,
      autoDeleteObjects: !this.stage.production,
    });
  }
}

const text = (name: string) => ({ name, type: AttributeType.STRING });
