import { Logger } from '@aws-lambda-powertools/logger';
import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';

/**
 * The one logger. Its level is `LOG_LEVEL`. What is logged names things by id: never a name, an address, a token, a
 * body or a query string. Context goes with each line, because the local cloud runs many requests in one process.
 */
export const logger = new Logger({ serviceName: process.env['AWS_LAMBDA_FUNCTION_NAME'] ?? 'leerpad' });

const metrics = new Metrics({ namespace: 'Leerpad', serviceName: 'leerpad' });

/**
 * Counts something that an alarm or a dashboard watches.
 * @param name of the metric, in PascalCase
 */
export function count(name: string, by = 1): void {
  metrics.singleMetric().addMetric(name, MetricUnit.Count, by);
}
