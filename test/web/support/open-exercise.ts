import { EditorView } from '@codemirror/view';
import type { CodeExercise } from '#shared/content/code-schemas.ts';
import { routes } from '#shared/content/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { act } from './act.ts';
import { type FakeServer, sampleOf } from './fake-server.ts';
import { until } from './mounted.tsx';
import { visit } from './visit.tsx';

const course = { ...sampleOf(routes.getStudyCourse), access: 'study' as const, comesFirst: null };
const code: CodeExercise = {
  ...{ language: 'javascript', start: 'begin();', files: [], check: 'output', expected: 'twee\n' },
};
const chapter = {
  ...sampleOf(routes.getStudyChapter),
  ...{ type: 4 as const, terminal: null, selfTest: null, content: '' },
};

/** Opens a chapter with a program to write, as a student. @returns its editor */
export async function openExercise(
  server: FakeServer,
  exercise: Partial<CodeExercise> = {},
): Promise<EditorView> {
  server.answer(routes.getStudyCourse, course);
  server.answer(routes.getStudyChapter, { ...chapter, code: { ...code, ...exercise } });
  await visit(
    `/study/courses/${course.id}/content/${chapter.id}`,
    { app: 'study', permissions: standardRoles.student },
    server,
  );
  return until(() => {
    const roots = [...document.querySelectorAll('div')].map(({ shadowRoot }) => shadowRoot);
    const content = roots.find(Boolean)?.querySelector<HTMLElement>('.cm-content');
    return content && EditorView.findFromDOM(content);
  });
}

/** Writes a program in place of what stands in the editor. */
export const write = (editor: EditorView, insert: string) =>
  act(async () => editor.dispatch({ changes: { from: 0, to: editor.state.doc.length, insert } }));
