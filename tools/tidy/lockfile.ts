import { type Finding, lineAt, type SourceFile } from './source.ts'

/** Packages come from the registry of the reader's settings; the lockfile names none. */
export function lockfileErrors({ path, text }: SourceFile): Finding[] {
  return [...text.matchAll(/"resolved": "https?:/g)].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    rule: 'lockfile',
    message: 'names the address of a registry',
  }))
}
