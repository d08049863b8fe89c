import { type App, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks } from 'cdk-nag';

/** Holds the app to the AwsSolutions rules; a finding that nobody has explained fails the synthesis. */
export function check(app: App): void {
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
}
