/** A criterion with its rubric; the weighings of one assignment total 100 per cent. */
export interface DemoCriterion {
  readonly slug: string;
  readonly title: string;
  readonly description: string;
  readonly weighing: number;
}

/** A final assignment of a learning path. Long texts are Markdown; descriptions of parts and criteria are plain. */
export interface DemoAssignment {
  readonly slug: string;
  /** Slug of the learning path. */
  readonly learnpath: string;
  readonly title: string;
  readonly finalAssignment: boolean;
  /** Days after the loading of the demo by which it is handed in, and by which a resit is. */
  readonly deadlineInDays?: number;
  readonly resitInDays?: number;
  readonly lateWork?: 'marked';
  readonly description: string;
  readonly instructionPartialAssignments: string;
  readonly quickscanDescription: string;
  readonly structureDescription: string;
  readonly partialAssignments: readonly {
    readonly slug: string;
    readonly title: string;
    readonly description: string;
    readonly criteria: readonly DemoCriterion[];
  }[];
}

/**
 * The criteria of an assignment in the order of its partial assignments.
 * @returns each with `key`, its name within the assignment, e.g. `ontwerp/probleem`
 */
export function criteriaOf(assignment: DemoAssignment): (DemoCriterion & { key: string })[] {
  return assignment.partialAssignments.flatMap((partial) =>
    partial.criteria.map((criterion) => ({ ...criterion, key: `${partial.slug}/${criterion.slug}` })),
  );
}
