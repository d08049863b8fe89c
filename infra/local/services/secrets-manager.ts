import type { Cloud } from '../template/cloud.ts';
import { textOf } from '../template/types.ts';
import { AwsError, type JsonService, requiredText } from './service.ts';

/**
 * Secrets Manager, which holds what the app declares.
 * @param content of each secret, as its service hands it out
 */
export function secretsManager(cloud: Cloud, content: string): JsonService {
  const names = cloud.ofType('AWS::SecretsManager::Secret').map(({ properties }) => textOf(properties.Name));
  return {
    GetSecretValue: (input) => {
      const name = requiredText(input, 'SecretId');
      if (!names.includes(name))
        throw new AwsError('ResourceNotFoundException', `There is no secret ${name}`);
      return { Name: name, SecretString: content };
    },
  };
}
