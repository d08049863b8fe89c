import { useLocation, useParams } from 'react-router';
import { appOf } from '#web/app/entry-paths.ts';
import { paths } from '#web/app/paths.ts';

/** In which app a student is looked at: each has the same pages at addresses of its own (spec section 2). */
export function useStudentAt() {
  const { pathname } = useLocation();
  const { studentId = '', learnpathId = '', submissionId } = useParams();
  const app = appOf(pathname);
  const at = app === 'admin' || app === 'manager' ? paths[app].studentAt : paths.teacher.studentAt;
  return { userId: studentId, learnpathId, submissionId, to: at(studentId), app };
}

export type StudentAt = ReturnType<typeof useStudentAt>['to'];
