import { type Finding, lineAt, type SourceFile } from './source.ts'

/** Packages come from whatever registry the reader has set; the lockfile names none. */
export function lockfileErrors({ path, text }: SourceFile): Finding[] {
  return [...text.matchAll(/"resolved": "https?:/g)].map(({ index }) => ({
    path,
    line: lineAt(text, index),
    rule: 'lockfile',
    message: 'names the address of a registry',
  }))
}
