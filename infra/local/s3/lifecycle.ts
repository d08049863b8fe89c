import type { Cloud } from '../template/cloud.ts';
import { listOf, objectOf, textOf } from '../template/types.ts';
import type { Bucket } from './bucket.ts';

const hour = 3_600_000;

/**
 * Removes objects when their bucket's rules say so: at the start and every hour.
 * @returns ends it
 */
export function expire(cloud: Cloud, bucketOf: (name: string) => Bucket | undefined): () => void {
  const sweep = () => {
    for (const resource of cloud.ofType('AWS::S3::Bucket')) {
      const bucket = bucketOf(cloud.nameOf(resource));
      const rules = listOf(objectOf(resource.properties.LifecycleConfiguration).Rules).map(objectOf);
      for (const { ExpirationInDays, Prefix = '', Status } of rules) {
        if (ExpirationInDays === undefined || Status !== 'Enabled' || !bucket) continue;
        removeOlder(bucket, textOf(Prefix), Number(ExpirationInDays), Date.now());
      }
    }
  };
  sweep();
  const timer = setInterval(sweep, hour);
  timer.unref();
  return () => clearInterval(timer);
}

/** Removes the objects under a prefix that are at least so many days old. */
export function removeOlder(bucket: Bucket, prefix: string, days: number, now: number): void {
  for (const { key, modifiedAt } of bucket.list()) {
    if (key.startsWith(prefix) && now - Date.parse(modifiedAt) >= days * 24 * hour) bucket.remove(key);
  }
}
