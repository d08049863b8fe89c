import type { CodeExercise } from '#shared/content/code-schemas.ts';
import { type RunTask, testsOf } from './messages.ts';
import { answered, textAt } from './runner.ts';

/** What runs a language, fetched when a program of it first runs. */
export async function prepared(
  exercise: CodeExercise,
  source: string,
): Promise<{
  program: string;
  task: RunTask;
}> {
  const tests = testsOf(exercise);
  const { files: start } = exercise;
  if (exercise.language === 'python') {
    const { pythonFiles, pythonWorker } = await import('./python-files.ts');
    const [program, files] = await Promise.all([textAt(pythonWorker), fetched(pythonFiles)]);
    return { program, task: { source, tests, start, files } };
  }
  const { javascriptWorker } = await import('./javascript-files.ts');
  const program = await textAt(javascriptWorker);
  if (exercise.language === 'javascript') return { program, task: { source, tests, start, files: {} } };
  const { withoutTypes } = await import('./typescript.ts');
  const plain = { source: withoutTypes(source), tests: withoutTypes(tests) };
  return { program, task: { ...plain, start, files: {} } };
}

async function fetched(addresses: Readonly<Record<string, string>>): Promise<Record<string, ArrayBuffer>> {
  const all = Object.entries(addresses).map(
    async ([name, address]): Promise<[string, ArrayBuffer]> => [
      name,
      await (await answered(address)).arrayBuffer(),
    ],
  );
  return Object.fromEntries(await Promise.all(all));
}
