import { Marked } from 'marked';
import type { Language } from '#shared/http/fields.ts';
import { byLine } from './lines.ts';

type Division = Readonly<{ kind: string; folds: boolean; title: Readonly<Record<Language, string>> }>;

const remark = (kind: string, nl: string, en: string): Division => ({
  kind,
  folds: false,
  title: { nl, en },
});
const folded = (kind: string, nl: string, en: string): Division => ({ kind, folds: true, title: { nl, en } });

/** What the names of divisions mean, as courses of The Carpentries, Quarto and Docusaurus have them. */
const divisions: Readonly<Record<string, Division>> = {
  objectives: remark('note', 'Leerdoelen', 'Objectives'),
  questions: remark('note', 'Vragen', 'Questions'),
  keypoints: remark('tip', 'In het kort', 'Key points'),
  prereq: remark('note', 'Voorkennis', 'Prerequisites'),
  prerequisite: remark('note', 'Voorkennis', 'Prerequisites'),
  callout: remark('note', 'Goed om te weten', 'Good to know'),
  'callout-note': remark('note', 'Goed om te weten', 'Good to know'),
  note: remark('note', 'Goed om te weten', 'Good to know'),
  info: remark('note', 'Goed om te weten', 'Good to know'),
  testimonial: remark('note', 'Ervaring', 'Testimonial'),
  tip: remark('tip', 'Tip', 'Tip'),
  'callout-tip': remark('tip', 'Tip', 'Tip'),
  caution: remark('warning', 'Let op', 'Watch out'),
  warning: remark('warning', 'Let op', 'Watch out'),
  danger: remark('warning', 'Let op', 'Watch out'),
  important: remark('warning', 'Let op', 'Watch out'),
  'callout-warning': remark('warning', 'Let op', 'Watch out'),
  challenge: remark('exercise', 'Oefening', 'Exercise'),
  exercise: remark('exercise', 'Oefening', 'Exercise'),
  discussion: remark('exercise', 'Bespreek', 'Discuss'),
  hint: folded('tip', 'Hint', 'Hint'),
  solution: folded('solution', 'Uitwerking', 'Solution'),
  spoiler: folded('note', 'Meer weten', 'Read more'),
};

/** What is meant for who teaches. */
const forTeachers = new Set(['instructor', 'instructor-note']);

/**
 * Makes call-outs of fenced divisions (`::: challenge` to `:::`), which Markdown itself doesn't know. A heading that
 * one begins with is its title.
 * @returns Markdown with the call-outs as HTML around it; and how many parts for teachers were left out
 */
export function withCallouts(markdown: string, language: Language): { markdown: string; leftOut: number } {
  const open: (Division | 'plain' | 'left out')[] = [];
  let leftOut = 0;
  let untitled: Division | undefined;
  const lines: string[] = [];
  const isHidden = () => open.includes('left out');
  const entitle = (division: Division, title: string) => {
    const text = new Marked().parseInline(title, { async: false });
    lines.push(division.folds ? `<summary>${text}</summary>` : `<p><strong>${text}</strong></p>`, '');
  };
  for (const { line, isCode } of byLine(markdown)) {
    const fence = isCode ? null : /^ {0,3}:{3,}\s*(?:\{?\s*\.?([\w-]+)[^}]*\}?)?\s*:*\s*$/.exec(line);
    if (untitled && (fence || line.trim() !== '')) {
      const division = untitled;
      untitled = undefined;
      const [, heading] = (!isCode && /^ {0,3}#{1,6}\s+(.+?)\s*#*\s*$/.exec(line)) || [];
      entitle(division, heading ?? division.title[language]);
      if (heading !== undefined) continue;
    }
    if (!fence) {
      if (!isHidden()) lines.push(line);
      continue;
    }
    const [, name] = fence;
    if (name === undefined) {
      const closed = open.pop();
      if (isHidden() || typeof closed !== 'object') continue;
      lines.push('', closed.folds ? '</details>' : '</aside>', '');
      continue;
    }
    const division = forTeachers.has(name) ? 'left out' : (divisions[name] ?? 'plain');
    if (division === 'left out' && !isHidden()) leftOut += 1;
    open.push(division);
    if (isHidden() || typeof division !== 'object') continue;
    lines.push('', `<${division.folds ? 'details' : 'aside'} class="callout callout-${division.kind}">`);
    untitled = division;
  }
  // A division that nobody closed ends with the text.
  for (const division of open.toReversed())
    if (typeof division === 'object') lines.push('', division.folds ? '</details>' : '</aside>', '');
  return { markdown: lines.join('\n'), leftOut };
}
