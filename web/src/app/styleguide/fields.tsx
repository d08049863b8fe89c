import { useState } from 'react';
import * as z from 'zod/mini';
import { date, email, line, paragraph, richText, whole } from '#shared/http/fields.ts';
import { notify } from '#web/platform/notices.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox, CheckboxGroup, RadioGroup } from '#web/ui/checkbox.tsx';
import { ComboBox } from '#web/ui/combobox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { GradeField, NumberField } from '#web/ui/number-field.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';
import { FilterBar, SearchField } from '#web/ui/search-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

const schema = z.strictObject({
  name: line(100),
  email,
  password: z.string().check(z.minLength(12)),
  language: z.enum(['nl', 'en']),
  weight: whole(1, 100),
  grade: whole(10, 100),
  startsOn: date,
  about: z.optional(paragraph(500)),
  status: z.literal([1, 2, 3]),
  apps: z.array(z.string()).check(z.minLength(1)),
  terms: z.literal(true, { error: 'required' }),
  content: richText,
});

const lesson =
  '<h2>Variables</h2><p>A variable is a <strong>name</strong> for a value.</p><pre><code class="language-python">grade = 7.5\nprint(grade)</code></pre><aside class="callout callout-tip"><p>Choose names that say what they hold.</p></aside>';

/** Every kind of field, in one form that checks what is entered. */
export function Fields() {
  const [search, setSearch] = useState('');
  const [person, setPerson] = useState<string | null>(null);
  return (
    <>
      <Card title="Form">
        <Form
          schema={schema}
          values={{ language: 'nl', weight: 40, grade: 55, status: 1, apps: ['study'], content: lesson }}
          onSubmit={async () => ({ ok: true, value: undefined })}
          onSaved={() => notify('success', 'Saved')}
        >
          <TextField name="name" label="Name" hint="As on your passport" autoComplete="off" />
          <FieldRow>
            <TextField name="email" type="email" label="Email" autoComplete="off" />
            <TextField name="password" type="password" label="Password" autoComplete="new-password" />
          </FieldRow>
          <FieldRow>
            <SelectField
              name="language"
              label="Language"
              options={[
                { value: 'nl', label: 'Nederlands' },
                { value: 'en', label: 'English' },
              ]}
            />
            <DateField name="startsOn" label="Starts on" />
          </FieldRow>
          <FieldRow>
            <NumberField name="weight" label="Weight" suffix="%" />
            <GradeField name="grade" label="Grade" />
          </FieldRow>
          <TextArea name="about" label="About" optional />
          <RadioGroup
            name="status"
            label="Status"
            options={[
              { value: 1, label: 'Draft', hint: 'Only you see it' },
              { value: 2, label: 'Published' },
              { value: 3, label: 'Archived' },
            ]}
          />
          <CheckboxGroup
            name="apps"
            label="Apps"
            options={[
              { value: 'study', label: 'Study' },
              { value: 'grading', label: 'Grading' },
            ]}
          />
          <Checkbox name="terms" label="I have read it" />
          <RichTextField name="content" label="Lesson" />
          <FormActions />
        </Form>
      </Card>
      <Card title="Search">
        <FilterBar>
          <SearchField label="Search users" value={search} onSearch={setSearch} />
          <ComboBox
            label="Person"
            placeholder="Find a person"
            value={person}
            onChange={setPerson}
            options={[
              { id: '1', label: 'Noor Dijkstra', note: 'noor@voorbeeld.test' },
              { id: '2', label: 'Sem van der Berg', note: 'sem@voorbeeld.test' },
            ]}
          />
        </FilterBar>
      </Card>
    </>
  );
}
