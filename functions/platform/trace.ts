import { once } from './once.ts';

/** What ties a piece of work to the rest, by ids alone: a trace holds nobody's name, address or words. */
type Ties = Readonly<Record<string, string | undefined>>;

/** Read with the first piece of work. Calls to other services are left out: their addresses hold keys of files. */
const provider = once(async () => {
  const { Tracer } = await import('@aws-lambda-powertools/tracer');
  return new Tracer({ captureHTTPsRequests: false }).provider;
});

/**
 * Does a piece of work as a part of its own of the trace that Lambda began. Outside of Lambda, where nobody takes
 * traces, it only does the work.
 * @param name of the part: the event, the step or the job
 * @param ties what the part can be found by; names as in the log
 * @throws what the work throws; the trace then says what kind of error it was, and where
 */
export async function traced<Result>(name: string, ties: Ties, work: () => Promise<Result>): Promise<Result> {
  if (!process.env['AWS_LAMBDA_FUNCTION_NAME']) return work();
  const part = (await provider()).getSegment()?.addNewSubsegment(name);
  for (const [tie, id] of Object.entries(ties)) if (id) part?.addAnnotation(tie, id);
  try {
    return await work();
  } catch (error) {
    part?.addError(withoutWords(error));
    throw error;
  } finally {
    part?.close();
  }
}

/** An error without its message, which may name somebody: the log of the same request has it whole. */
function withoutWords(error: unknown): Error {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error();
  // Paths, too: the library takes the colon of an address for the end of a file's name.
  const places = stack.replace(message, '').replaceAll('file://', '').split('\n').slice(1);
  return Object.assign(new Error(name), { name, stack: [name, ...places].join('\n') });
}
