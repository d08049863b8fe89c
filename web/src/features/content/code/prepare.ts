import type { CodeExercise } from '#shared/content/code-schemas.ts';
import { type Libraries, type RunTask, testsOf } from './messages.ts';
import { answered, type Prepared, textAt } from './runner.ts';

/** What runs a language, fetched when a program of it first runs. */
export async function prepared(exercise: CodeExercise, source: string): Promise<Prepared> {
  const { language, files: start } = exercise;
  const task: RunTask = { source, tests: testsOf(exercise), start };
  if (language === 'python') {
    const { pythonFiles, pythonWorker } = await import('./python-files.ts');
    const [program, libraries] = await Promise.all([textAt(pythonWorker), fetched(pythonFiles)]);
    return { program, libraries, task };
  }
  const { javascriptWorker } = await import('./javascript-files.ts');
  const program = await textAt(javascriptWorker);
  if (language === 'javascript') return { program, task };
  const { withoutTypes } = await import('./typescript.ts');
  return { program, task: { ...task, source: withoutTypes(source), tests: withoutTypes(task.tests) } };
}

async function fetched(addresses: Readonly<Record<string, string>>): Promise<Libraries['libraries']> {
  const all = Object.entries(addresses).map(
    async ([name, address]): Promise<[string, Blob]> => [name, await (await answered(address)).blob()],
  );
  return Object.fromEntries(await Promise.all(all));
}
