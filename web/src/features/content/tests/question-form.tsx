import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { routes } from '#shared/content/routes.ts';
import type { Chapter, Course } from '#shared/content/schemas.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { type Question, questionInput } from '#shared/content/self-test-schemas.ts';
import { chapterId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Form } from '#web/ui/form.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { SaveBar } from '#web/ui/save-bar.tsx';
import { Section } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { AnswerFields } from './answer-fields.tsx';

const { text, answers } = questionInput.shape;
const schema = z.object({
  text,
  answers,
  explanation: z.string().check(z.maxLength(10_000)),
  rereadChapterId: z.union([z.literal(''), chapterId]),
});

const emptyAnswer = { text: '', feedback: '', correct: false };

/** What is asked, the answers to choose from, and what is said about them afterwards. */
export function QuestionForm({
  question,
  chapter,
  course,
}: {
  /** Absent: a new one. */
  question: Question | undefined;
  chapter: Chapter;
  course: Course;
}) {
  const { t } = useTranslation('tests');
  const navigate = useNavigate();
  const refreshes = [routes.getChapter, selfTestRoutes.getQuestion];
  const add = useCommand(selfTestRoutes.createQuestion, { refreshes, errors: 'caller' });
  const change = useCommand(selfTestRoutes.updateQuestion, { refreshes, errors: 'caller' });
  return (
    <Form
      width="wide"
      guarded
      schema={schema}
      version={question?.version ?? 0}
      values={{
        text: question?.text ?? '',
        explanation: question?.explanation ?? '',
        rereadChapterId: question?.rereadChapterId ?? '',
        answers: question
          ? question.answers.map(({ id, text, feedback, correct }) => ({ id, text, feedback, correct }))
          : [{ ...emptyAnswer, correct: true }, emptyAnswer],
      }}
      onSubmit={({ rereadChapterId, ...values }, version) => {
        const own = { ...values, rereadChapterId: rereadChapterId === '' ? null : rereadChapterId };
        const body = { courseId: course.id, chapterId: chapter.id, ...own };
        return question
          ? change.run({ params: { questionId: question.id }, body: { version, ...body } })
          : add.run({ body });
      }}
      onSaved={({ id }) => {
        notify('success', t('question.saved'));
        if (!question) void navigate(paths.admin.question(id), { replace: true });
      }}
      onReload={() => refresh(refreshes)}
    >
      <Section title={t('question.asked')} intro={t('question.askedIntro')}>
        <RichTextField name="text" label={t('question.text')} media={question?.media ?? {}} />
      </Section>
      <Section title={t('question.answers')} intro={t('question.answersIntro')}>
        <AnswerFields />
      </Section>
      <Section title={t('question.afterwards')} intro={t('question.afterwardsIntro')}>
        <RichTextField
          name="explanation"
          label={t('question.explanation')}
          media={question?.media ?? {}}
          optional
        />
        <SelectField
          name="rereadChapterId"
          label={t('question.reread')}
          hint={t('question.rereadHint')}
          options={[
            { value: '', label: t('question.rereadHere') },
            ...course.chapters
              .filter(({ id }) => id !== chapter.id)
              .map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      </Section>
      <SaveBar />
    </Form>
  );
}
