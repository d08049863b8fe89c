import { globSync } from 'node:fs';

/** A part of the code of which the report says how many faults nobody noticed. */
interface Area {
  readonly name: string;
  /** Patterns of its files, and of those among them that are no part of it. */
  readonly files: readonly string[];
  readonly except: readonly string[];
}

const rules = ['functions/*/**/*rules.ts', 'functions/*/**/rules/*.ts', 'shared/**/*.ts'];
const handlers = ['functions/*/handlers/**/*.ts'];
const following = [
  'functions/*/{events,reactions,schedule,jobs,workflow}.ts',
  'functions/*/{steps,sync}/**/*.ts',
];
const platform = ['functions/platform/**/*.ts'];

export const areas: readonly Area[] = [
  { name: 'rules', files: rules, except: platform },
  { name: 'handlers', files: handlers, except: [] },
  { name: 'events and jobs', files: following, except: platform },
  {
    name: 'rest of functions',
    files: ['functions/*/**/*.ts'],
    except: [...rules, ...handlers, ...following, ...platform],
  },
  { name: 'platform', files: platform, except: [] },
  {
    name: 'web',
    files: ['web/src/**/*.{ts,tsx}'],
    // What a quote is of and where it stands is content; of what lines an icon is drawn is how it looks.
    except: ['web/src/**/*.d.ts', 'web/src/features/auth/chess-quotes*.ts', 'web/src/ui/icons.ts'],
  },
  {
    name: 'infra',
    files: ['infra/**/*.ts'],
    // The demo is content, and who fills a folder with students looks at the result.
    except: ['infra/local/{demo,seed}/**'],
  },
];

/** Names of an area's files, in order, relative to the root. */
export function filesOf({ files, except }: Pick<Area, 'files' | 'except'>, root: string): string[] {
  return globSync([...files], { cwd: root, exclude: [...except] }).sort();
}
