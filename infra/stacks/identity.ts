import { CfnOutput, Duration, Stack, type StackProps } from 'aws-cdk-lib';
import {
  AccountRecovery,
  ClientAttributes,
  FeaturePlan,
  Mfa,
  StandardThreatProtectionMode,
  StringAttribute,
  UserPool,
  type UserPoolClient,
} from 'aws-cdk-lib/aws-cognito';
import { EventBus } from 'aws-cdk-lib/aws-events';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import { acknowledge } from '../nag.ts';
import { fixedNames } from '../platform.ts';
import { removalPolicyOf } from '../removal-policy.ts';
import type { Stage } from '../stage.ts';

/** Who may sign in, and the address mail is sent from. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;
  readonly sender: EmailIdentity;

  constructor(scope: Construct, id: string, stage: Stage, props: StackProps) {
    super(scope, id, props);
    this.userPool = this.createPool(stage);
    this.client = this.createClient();
    this.sender = this.createSender(stage);
    this.createVaults(stage);
  }

  /**
   * Holds the secrets by which directories and other systems know us. Whoever runs the installation writes them there:
   * `{ "<id>": "…" }`.
   */
  private createVaults(stage: Stage): void {
    const { directorySecrets, serviceSecrets } = fixedNames(this, stage);
    const named = { Directories: directorySecrets, Services: serviceSecrets };
    for (const [id, secretName] of Object.entries(named)) {
      const vault = new Secret(this, id, { secretName, removalPolicy: removalPolicyOf(stage) });
      acknowledge(vault, 'Its content comes from each system, which alone can make another.', 'SMG4');
    }
  }

  /**
   * An identity of SES is claimed once per account: production claims the domain, whose mail it signs, and dev one
   * address.
   */
  private createSender(stage: Stage): EmailIdentity {
    const { production, mailFrom } = stage;
    const domain = mailFrom.slice(mailFrom.lastIndexOf('@') + 1);
    const sender = new EmailIdentity(this, 'Sender', {
      identity: production ? Identity.domain(domain) : Identity.email(mailFrom),
      configurationSet: this.createFeedback(stage),
    });
    if (!production) return sender;
    sender.dkimRecords.forEach(({ name, value }, index) => {
      new CfnOutput(this, `DkimRecord${index + 1}`, {
        description: `A CNAME that the DNS of ${domain} needs before mail is sent`,
        value: `${name} CNAME ${value}`,
      });
    });
    return sender;
  }

  /**
   * Tells the account's own bus which letters came back or were reported as unwanted: the only one that SES writes to.
   * Its own list of addresses that get nothing is left aside. The product keeps that, so that somebody can be tried again.
   */
  private createFeedback(stage: Stage): ConfigurationSet {
    const feedback = new ConfigurationSet(this, 'Feedback', {
      configurationSetName: fixedNames(this, stage).mailFeedback,
      disableSuppressionList: true,
    });
    feedback.addEventDestination('Told', {
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, 'AccountBus', 'default')),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    return feedback;
  }

  private createPool(stage: Stage): UserPool {
    const pool = new UserPool(this, 'Users', {
      userPoolName: stage.prefix,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      selfSignUpEnabled: false,
      customAttributes: { user_id: new StringAttribute({ mutable: false, maxLen: 64 }) },
      passwordPolicy: {
        minLength: 12,
        requireLowercase: true,
        requireUppercase: true,
        requireDigits: true,
        requireSymbols: true,
        tempPasswordValidity: Duration.days(1),
      },
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { otp: true, sms: false },
      // Invitations and resets are ours: single-use tokens in mails of our own.
      accountRecovery: AccountRecovery.NONE,
      featurePlan: stage.production ? FeaturePlan.PLUS : FeaturePlan.ESSENTIALS,
      ...(stage.production
        ? { standardThreatProtectionMode: StandardThreatProtectionMode.FULL_FUNCTION }
        : {}),
      deletionProtection: stage.production,
      removalPolicy: removalPolicyOf(stage),
    });
    acknowledge(pool, 'A second factor is each person’s own choice, as the product asks.', 'COG2');
    if (!stage.production) {
      acknowledge(pool, 'Threat protection is paid per user; dev holds no real people.', 'COG3', 'COG8');
    }
    return pool;
  }

  private createClient(): UserPoolClient {
    return this.userPool.addClient('Site', {
      // The site uses SRP. The password flow is for `POST /auth/login`, which other clients call.
      authFlows: { userSrp: true, userPassword: true },
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      idTokenValidity: Duration.hours(1),
      accessTokenValidity: Duration.hours(1),
      refreshTokenValidity: Duration.hours(12),
      disableOAuth: true,
      readAttributes: new ClientAttributes()
        .withStandardAttributes({ email: true })
        .withCustomAttributes('user_id'),
      // What a person may change about themselves goes through the API, where it is checked and recorded.
      writeAttributes: new ClientAttributes().withStandardAttributes({ locale: true }),
    });
  }
}
