import type { PatchRoutesOnNavigationFunction } from 'react-router';
import type { UsagePage } from '#shared/settings/usage.ts';
import type { DomainPages } from './lazy-page.ts';

type Load = () => Promise<{ readonly pages: DomainPages }>;
const assignments: Load = () => import('./routes/assignments.tsx');
const content: Load = () => import('./routes/content.tsx');
const educations: Load = () => import('./routes/educations.tsx');
const figures: Load = () => import('./routes/figures.tsx');
const grading: Load = () => import('./routes/grading.tsx');
const learnpaths: Load = () => import('./routes/learnpaths.tsx');
const library: Load = () => import('./routes/library.tsx');
const messages: Load = () => import('./routes/messages.tsx');
const notifications: Load = () => import('./routes/notifications.tsx');
const organisations: Load = () => import('./routes/organisations.tsx');
const people: Load = () => import('./routes/people.tsx');
const planning: Load = () => import('./routes/planning.tsx');
const register: Load = () => import('./routes/register.tsx');
const servicedesk: Load = () => import('./routes/servicedesk.tsx');
const settings: Load = () => import('./routes/settings.tsx');
const studyLearnpaths: Load = () => import('./routes/study-learnpaths.tsx');

/** Whose pages lie below the first two parts of an address: those whose views are counted, all of them. */
const domains: Readonly<Record<UsagePage, Load>> = {
  'admin/users': people,
  'admin/roles': organisations,
  'admin/organisations': organisations,
  'admin/courses': content,
  'admin/categories': content,
  'admin/learnpaths': learnpaths,
  'admin/educations': educations,
  'admin/board': educations,
  'admin/accreditation': figures,
  'admin/assignments': assignments,
  'admin/library': library,
  'admin/plannings': planning,
  'admin/pools': planning,
  'admin/eligible-to-plan': planning,
  'admin/starting-moment': planning,
  'admin/settings': settings,
  'study/courses': content,
  'study/notes': content,
  'study/learnpaths': studyLearnpaths,
  'study/assignments': assignments,
  'study/evaluations': figures,
  'manager/evaluation-questions': figures,
  'study/education': educations,
  'study/schedule': planning,
  'study/buku': library,
  'teacher/buku': library,
  'teacher/learnpaths': learnpaths,
  'teacher/courses': content,
  'teacher/education': educations,
  'teacher/schedule': planning,
  'manager/schedule': planning,
  'manager/figures': figures,
  'manager/learnpaths': figures,
  'manager/courses': figures,
  'manager/education': figures,
  'teacher/students': people,
  'manager/students': people,
  'duo/mutations': register,
  'duo/2bron': register,
  'duo/checklist': register,
  'grading/gradable-items': grading,
  'grading/my-gradable-items': grading,
  'grading/learnpaths': grading,
  'admin/servicedesk': servicedesk,
  'study/servicedesk': servicedesk,
  'admin/messages': messages,
  'main/messages': messages,
  'main/announcements': messages,
  'main/notifications': notifications,
  'main/profile': settings,
};

/**
 * Adds a domain's pages before the router looks below its address: fetched when somebody first goes there, so that no
 * other page gets heavier by them. They come while it is asked who is signed in, which every page waits for.
 */
export const patchRoutesOnNavigation: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  const load = new Map(Object.entries(domains)).get(path.split('/').slice(1, 3).join('/'));
  if (!load) return;
  for (const [area, pages] of Object.entries((await load()).pages)) patch(area, pages);
};
