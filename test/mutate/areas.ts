import { globSync } from 'node:fs';

/** A part of the code of which the report says how many faults nobody noticed. */
interface Area {
  readonly name: string;
  /** Patterns of its files, and of those among them that are no part of it. */
  readonly files: readonly string[];
  readonly except: readonly string[];
  /** Projects of vitest whose tests may notice. */
  readonly projects: readonly string[];
}

export const areas: readonly Area[] = [
  {
    name: 'rules and handlers',
    files: ['functions/*/**/*.ts', 'shared/*/rules.ts'],
    except: ['functions/platform/**'],
    projects: ['unit', 'api'],
  },
  { name: 'platform', files: ['functions/platform/**/*.ts'], except: [], projects: ['unit', 'api'] },
  {
    name: 'web',
    files: ['web/src/**/*.{ts,tsx}'],
    except: ['web/src/**/*.d.ts'],
    projects: ['unit', 'web', 'web-isolated'],
  },
  {
    name: 'infra',
    files: ['infra/**/*.ts'],
    // The demo is content, and who fills a folder with students looks at the result.
    except: ['infra/local/{demo,seed}/**'],
    projects: ['infra'],
  },
];

/** Names of an area's files, in order, relative to the root. */
export function filesOf({ files, except }: Area, root: string): string[] {
  return globSync([...files], { cwd: root, exclude: [...except] }).sort();
}
