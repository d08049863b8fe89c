import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Says why findings of cdk-nag are right as they are, beside the resource they are about.
 * @param construct the resource, or what holds it
 * @param reason why, in one sentence
 * @param rules ids of the AwsSolutions pack, such as `S1` or `IAM5[Resource::*]`
 */
export function acknowledge(construct: IConstruct, reason: string, ...rules: readonly string[]): void {
  Validations.of(construct).acknowledge(...rules.map((rule) => ({ id: `AwsSolutions-${rule}`, reason })));
}
