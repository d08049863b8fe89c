import type { LeftOut } from '#shared/content/import-schemas.ts';
import { startOf } from '#shared/platform/start-of.ts';
import { plainText } from '../../../platform/plain-text.ts';
import { escaped } from '../escape.ts';
import { childOf, childrenOf, type Element, textOf, within } from '../xml.ts';
import { askable, type PackagedQuestions, type ReadQuestion } from './question.ts';

const mostFeedback = 1000;

/** What of a cartridge's questions a self-test can ask: with one right choice, and of true and false. */
const known = /^cc\.(multiple_choice|true_false)\./;

/**
 * Reads the questions of an assessment in a Common Cartridge, which writes them as QTI 1.2.
 * @param assessment the root of the file
 */
export function qti1Questions(assessment: Element, path: string): PackagedQuestions {
  const read: ReadQuestion[] = [];
  const others: LeftOut[] = [];
  for (const item of within(assessment, 'item')) {
    const profile = profileOf(item);
    if (known.test(profile)) read.push(questionOf(item, path));
    else others.push({ path, reason: 'question', detail: `${profile}: ${item.attributes.title ?? ''}` });
  }
  const { questions, leftOut } = askable(read);
  return { questions, leftOut: [...others, ...leftOut] };
}

function profileOf(item: Element): string {
  const field = within(item, 'qtimetadatafield').find(
    (one) => textOf(childOf(one, 'fieldlabel')) === 'cc_profile',
  );
  return textOf(childOf(field, 'fieldentry'));
}

function questionOf(item: Element, path: string): ReadQuestion {
  const right = rightIn(item);
  const feedback = new Map(
    childrenOf(item, 'itemfeedback').map((one) => [one.attributes.ident ?? '', materialIn(one)]),
  );
  const told = feedbackByChoice(item);
  return {
    path,
    name: item.attributes.title ?? item.attributes.ident ?? '',
    text: materialIn(childOf(item, 'presentation', 'material')),
    explanation: feedback.get('general_fb') ?? '',
    answers: within(item, 'response_label').map((label) => {
      const { ident = '' } = label.attributes;
      return {
        text: plainText(materialIn(label)),
        feedback: startOf(plainText(feedback.get(told.get(ident) ?? '') ?? ''), mostFeedback),
        correct: ident === right,
      };
    }),
  };
}

/** The choice that gives all points. */
function rightIn(item: Element): string | undefined {
  const condition = within(item, 'respcondition').find((one) =>
    childrenOf(one, 'setvar').some((setvar) => textOf(setvar) === '100'),
  );
  return condition && textOf(within(condition, 'varequal')[0]);
}

/** Which feedback a choice gets. */
function feedbackByChoice(item: Element): Map<string, string> {
  const pairs = within(item, 'respcondition').flatMap((condition): [string, string][] => {
    const shown = childOf(condition, 'displayfeedback')?.attributes.linkrefid;
    const chosen = within(condition, 'varequal')[0];
    return shown && chosen ? [[textOf(chosen), shown]] : [];
  });
  return new Map(pairs);
}

/** A text as HTML; plain text is one paragraph. */
function materialIn(of: Element | undefined): string {
  const text = of && (of.name === 'mattext' ? of : within(of, 'mattext')[0]);
  if (!text) return '';
  const said = textOf(text);
  return text.attributes.texttype === 'text/html' ? said : `<p>${escaped(said)}</p>`;
}
