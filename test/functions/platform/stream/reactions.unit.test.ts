import { expect, test } from 'vitest';
import { events as gradingEvents } from '#events/grading.ts';
import { jobEvents } from '#events/jobs.ts';
import { registerEvents } from '#events/register.ts';
import type { Services } from '#functions/platform/services.ts';
import type { AuditRecord } from '#functions/platform/table/records.ts';
import { reactions } from '#functions/stream/reactions.ts';

test.each([gradingEvents.assessmentSubmitted, jobEvents.jobStarted, registerEvents.exportStarted])(
  '$name that names no company is refused, so that it is seen and not lost',
  async ({ name, sample }) => {
    const record = { id: 'rec_1', payload: sample } as unknown as AuditRecord;
    const following = reactions.filter(({ on }) => on === name);
    expect(following.length).toBeGreaterThan(0);
    for (const { run } of following)
      await expect(run(record, {} as Services)).rejects.toThrow('record rec_1 names no company');
  },
);
