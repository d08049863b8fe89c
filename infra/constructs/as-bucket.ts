import type { Bucket, IBucket } from 'aws-cdk-lib/aws-s3';

/**
 * A bucket as its own interface. The library's class declares optional accessors that its interface does not
 * allow to be undefined, which our `exactOptionalPropertyTypes` takes at its word.
 */
export const asBucket = (bucket: Bucket) => bucket as IBucket;
