import { credentialRoutes as routes } from '#shared/educations/credential-routes.ts';
import { Refusal } from '#shared/http/errors.ts';
import { didDocument } from '../../platform/credential/issuer.ts';
import { handler } from '../../platform/http/handler.ts';
import { testimonialCredential } from '../credential/credential.ts';
import { credentialIssuer, didOf } from '../credential/issuer.ts';
import { statusList } from '../credential/status.ts';

/** A testimonial of the actor, as programs verify it. */
export const getStudyCredential = handler(
  routes.getStudyCredential,
  async function getStudyCredential({ actor, params }, { table }) {
    const { companyId, userId } = actor;
    const stored = await table.get(testimonialCredential.at({ companyId, ...params }));
    if (stored?.userId !== userId) throw new Refusal('TESTIMONIAL_NOT_FOUND');
    return stored.badge;
  },
);

/** The keys of an organisation that issues credentials. */
export const getIssuer = handler(
  routes.getIssuer,
  async function getIssuer({ params }, { table, environment }) {
    const stored = await table.get(credentialIssuer.at(params));
    if (!stored) throw new Refusal('ISSUER_NOT_FOUND');
    return didDocument(
      didOf(environment, params.companyId),
      stored.keys.map(({ publicKeyMultibase }) => publicKeyMultibase),
    );
  },
);

/** Which of its credentials, of those made in a year, hold no more. */
export const getStatusList = handler(
  routes.getStatusList,
  async function getStatusList({ params }, { table }) {
    const stored = await table.get(statusList.at(params));
    if (!stored) throw new Refusal('ISSUER_NOT_FOUND');
    return stored.credential;
  },
);
