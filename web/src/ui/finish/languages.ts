/** What code in a lesson can be written in, by the names that authors and other systems use for it. */
const names = {
  bash: ['bash', 'sh', 'shell', 'console', 'zsh'],
  c: ['c', 'h'],
  cpp: ['cpp', 'c++'],
  csharp: ['csharp', 'cs'],
  css: ['css'],
  diff: ['diff', 'patch'],
  java: ['java'],
  javascript: ['javascript', 'js', 'jsx'],
  json: ['json'],
  markdown: ['markdown', 'md'],
  php: ['php'],
  python: ['python', 'py'],
  r: ['r'],
  sql: ['sql'],
  typescript: ['typescript', 'ts', 'tsx'],
  xml: ['xml', 'html'],
  yaml: ['yaml', 'yml'],
} as const;

/** A language that is given colours. */
export type Language = keyof typeof names;
export const languages = Object.keys(names) as readonly Language[];

const known = new Map<string, Language>(
  languages.flatMap((language) => names[language].map((name) => [name, language] as const)),
);

/** What a program prints, an error among it, and TeX: no language, but named in the same way. */
const output: readonly string[] = ['output', 'error'];

/** What a block says that it holds, by its class `language-…`; undefined when it says nothing that is known here. */
export function languageOf(block: Element): Language | 'output' | undefined {
  const [, name = ''] = /(?:^|\s)language-(\S+)/.exec(block.className) ?? [];
  return output.includes(name) ? 'output' : known.get(name.toLowerCase());
}

export function isSpoken(language: ReturnType<typeof languageOf>): language is Language {
  return language !== undefined && language !== 'output';
}
