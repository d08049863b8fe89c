import { showProgress } from '../live/public.ts';
import { jobWorker } from '../platform/job/worker.ts';
import { bringIn, checkBroughtIn } from './brought-in/work.ts';
import { finalizeMany } from './finalize-many.ts';
import { resendMany } from './resend-many.ts';

/** Lambda entry of the bulk work of educations. */
export const handler = jobWorker(
  {
    'educations.finalize-blocks': finalizeMany,
    'educations.resend-agreements': resendMany,
    'educations.check-brought-in': checkBroughtIn,
    'educations.bring-in': bringIn,
  },
  { tell: showProgress },
);
