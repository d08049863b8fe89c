import type { LeftOut } from '#shared/content/import-schemas.ts';
import { startOf } from '#shared/platform/start-of.ts';
import { plainText } from '../../../platform/plain-text.ts';
import { childOf, childrenOf, type Element, markupOf, textOf, within } from '../xml.ts';
import { askable, type PackagedQuestions, type ReadQuestion } from './question.ts';

/**
 * Reads questions of QTI 2.1 with one right choice.
 * @param items each `assessmentItem`, with where it lies
 */
export function qti2Questions(
  items: readonly { readonly path: string; readonly item: Element }[],
): PackagedQuestions {
  const read: ReadQuestion[] = [];
  const others: LeftOut[] = [];
  for (const { path, item } of items) {
    const body = childOf(item, 'itemBody');
    const kinds = body ? interactionsIn(body) : [];
    const [choice] = kinds;
    const isSingle =
      kinds.length === 1 &&
      choice?.name === 'choiceInteraction' &&
      (choice.attributes.maxChoices ?? '1') === '1';
    if (body && choice && isSingle) read.push(questionOf(item, body, choice, path));
    else {
      const detail = `${kinds.map(({ name }) => name).join(', ') || 'QTI'}: ${item.attributes.title ?? ''}`;
      others.push({ path, reason: 'question', detail });
    }
  }
  const { questions, leftOut } = askable(read);
  return { questions, leftOut: [...others, ...leftOut] };
}

function interactionsIn(body: Element): Element[] {
  return childrenOf(body).flatMap((child) =>
    child.name.endsWith('Interaction') ? [child] : interactionsIn(child),
  );
}

function questionOf(item: Element, body: Element, choice: Element, path: string): ReadQuestion {
  const declared = childrenOf(item, 'responseDeclaration').find(
    ({ attributes }) => attributes.identifier === choice.attributes.responseIdentifier,
  );
  const right = textOf(childOf(declared, 'correctResponse', 'value'));
  const prompt = childOf(choice, 'prompt');
  const around = { ...body, children: without(body, choice) };
  const feedbackOf = (identifier: string | undefined) =>
    childrenOf(item, 'modalFeedback').find(({ attributes }) => attributes.identifier === identifier);
  return {
    path,
    from: path,
    name: item.attributes.title ?? item.attributes.identifier ?? '',
    text: markupOf(around).trim() + (prompt ? `<p>${markupOf(prompt).trim()}</p>` : ''),
    explanation: '',
    answers: childrenOf(choice, 'simpleChoice').map((one) => {
      const own = childrenOf(one, 'feedbackInline')[0];
      const told = own ?? feedbackOf(one.attributes.identifier);
      return {
        text: plainText(markupOf({ ...one, children: one.children.filter((child) => child !== own) })),
        feedback: told ? startOf(plainText(markupOf(told)), 1000) : '',
        correct: one.attributes.identifier === right,
      };
    }),
  };
}

/** What is in an element but for one that lies in it, however deep. */
function without(of: Element, gone: Element): (Element | string)[] {
  return of.children
    .filter((child) => child !== gone)
    .map((child) =>
      typeof child === 'string' || within(child, gone.name).length === 0
        ? child
        : { ...child, children: without(child, gone) },
    );
}
