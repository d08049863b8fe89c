import * as z from 'zod/mini';
import { educationId, learnpathId, moduleId } from '#shared/identity/ids.ts';
import { event } from './event.ts';

const sampleEducation = educationId.parse('edu_01JD0000000000000000000001');
const sampleLearnpath = learnpathId.parse('lpt_01JD0000000000000000000002');
const sampleModule = moduleId.parse('mdl_01JD0000000000000000000003');

/** What happens to educations. */
export const educationEvents = {
  educationCreated: event({
    name: 'educations.education-created',
    version: 1,
    summary: 'An education was started; as a copy, of which one.',
    schema: z.object({ educationId, copiedFromId: z.nullable(educationId) }),
    sample: { educationId: sampleEducation, copiedFromId: null },
  }),
  educationUpdated: event({
    name: 'educations.education-updated',
    version: 1,
    summary: 'An education changed: its texts, codes, status or study points.',
    schema: z.object({ educationId, status: z.number(), points: z.number() }),
    sample: { educationId: sampleEducation, status: 2, points: 240 },
  }),
  educationDeleted: event({
    name: 'educations.education-deleted',
    version: 1,
    summary: 'An education was deleted.',
    schema: z.object({ educationId }),
    sample: { educationId: sampleEducation },
  }),
  learnpathsLinked: event({
    name: 'educations.learnpaths-linked',
    version: 1,
    summary: 'Learning paths were added to an education.',
    schema: z.object({ educationId, learnpathIds: z.array(learnpathId) }),
    sample: { educationId: sampleEducation, learnpathIds: [sampleLearnpath] },
  }),
  learnpathUnlinked: event({
    name: 'educations.learnpath-unlinked',
    version: 1,
    summary: 'A learning path was taken from an education.',
    schema: z.object({ educationId, learnpathId }),
    sample: { educationId: sampleEducation, learnpathId: sampleLearnpath },
  }),
  modulesSet: event({
    name: 'educations.modules-set',
    version: 1,
    summary: 'The modules of an education, their learning paths or their order changed.',
    schema: z.object({ educationId, moduleIds: z.array(moduleId), points: z.number() }),
    sample: { educationId: sampleEducation, moduleIds: [sampleModule], points: 240 },
  }),
} as const;
