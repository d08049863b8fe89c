// @vitest-environment one-file-dom
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block, BlockPart, StudentEducation } from '#shared/educations/student-schemas.ts';
import { blockId, educationId, learnpathId } from '#shared/identity/ids.ts';
import { pages } from '#web/app/routes/educations.tsx';
import { answering } from '../../support/answering.ts';
import { tellsHowItStands } from '../../support/page-states.tsx';

tellsHowItStands(pages, undefined, (address) =>
  address === '/study/education'
    ? [{ called: 'with blocks of every sort', answers: answering(studentRoutes.getStudyEducation, inBlocks) }]
    : [],
);

/** What was studied before, and came to an end. */
const formerly = educationId.parse('edu_01JD0000000000000000000001');

/** Blocks with no learning path, with one, and with all that came to something; and nothing decided of the study, after another. */
function inBlocks(education: StudentEducation): StudentEducation {
  const [block] = education.blocks;
  const [part] = block?.learnpaths ?? [];
  if (!block || !part) throw new Error('the sample has no block with a learning path');
  const holding = (at: number, title: string, ...statuses: BlockPart['status'][]): Block => ({
    ...block,
    ...{ id: numbered(blockId, block.id, at), title },
    agreement: block.agreement && { ...block.agreement, status: title === 'Leeg' ? 'making' : 'sent' },
    learnpaths: statuses.map((status, nth) => ({
      ...part,
      ...{ learnpathId: numbered(learnpathId, part.learnpathId, nth), title: `Deel ${status}`, status },
    })),
  });
  return {
    ...education,
    former: education.former
      .slice(0, 1)
      .map((one) => ({ ...one, educationId: formerly, earlierVersions: [] })),
    registration: education.registration && { ...education.registration, status: null, periods: [] },
    blocks: [
      holding(1, 'Leeg'),
      holding(2, 'Eén', 2),
      holding(3, 'Af', 2, 5),
      holding(4, 'Deels', 2, 1, 4, 3),
      { ...holding(5, 'Vroeger', 2, 3), educationId: formerly },
    ],
  };
}

/** An id as another, with its number as the last digit. */
const numbered = <Id,>({ parse }: { parse: (id: string) => Id }, id: string, number: number): Id =>
  parse(`${id.slice(0, -1)}${number}`);
