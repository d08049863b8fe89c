import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stage.ts';

/**
 * What becomes of data when its stack goes: production keeps it. It does not keep what a first deployment made and
 * then failed over: names are fixed, so that the next attempt would meet it.
 */
export const removalPolicyOf = ({ production }: Stage) =>
  production ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
