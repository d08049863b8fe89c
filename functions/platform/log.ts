import { Logger } from '@aws-lambda-powertools/logger';
import { once } from './once.ts';

/**
 * The one logger. Its level is `LOG_LEVEL`. What is logged names things by id: never a name, an address, a token, a
 * body or a query string. Context goes with each line, because the local cloud runs many requests in one process.
 */
export const logger = new Logger({ serviceName: process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'leerpad' });

/** Only what goes wrong is counted, so no cold start reads the library. */
const metrics = once(async () => {
  const { Metrics, MetricUnit } = await import('@aws-lambda-powertools/metrics');
  return { metrics: new Metrics({ namespace: 'Leerpad', serviceName: 'leerpad' }), unit: MetricUnit.Count };
});

/**
 * Counts something that an alarm or a dashboard watches.
 * @param name of the metric, in PascalCase
 */
export async function count(name: string): Promise<void> {
  const { metrics: all, unit } = await metrics();
  all.singleMetric().addMetric(name, unit, 1);
}
