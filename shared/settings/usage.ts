/** The pages whose views are counted, by the first two parts of their address: no part of one that names anything. */
export const usagePages = [
  'main/profile',
  'main/notifications',
  'study/learnpaths',
  'study/education',
  'study/courses',
  'study/assignments',
  'study/schedule',
  'teacher/students',
  'teacher/schedule',
  'manager/schedule',
  'grading/gradable-items',
  'grading/my-gradable-items',
  'duo/mutations',
  'duo/2bron',
  'duo/checklist',
  'admin/users',
  'admin/roles',
  'admin/organisations',
  'admin/courses',
  'admin/categories',
  'admin/learnpaths',
  'admin/assignments',
  'admin/educations',
  'admin/board',
  'admin/plannings',
  'admin/starting-moment',
  'admin/pools',
  'admin/settings',
] as const;
export type UsagePage = (typeof usagePages)[number];

/** The page that an address is counted as; undefined for one that isn't. */
export function usagePageOf(path: string): UsagePage | undefined {
  const wanted = path.split('/').slice(1, 3).join('/');
  return usagePages.find((page) => page === wanted);
}
