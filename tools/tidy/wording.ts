import { type Finding, lineAt, type SourceFile } from './source.ts'

/**
 * `names`: names that were replaced by the usual term, with that term. `dialect`: how many comments of a folder still
 * begin with a question word or use words that engineers do not; it may only fall.
 */
export type Wording = {
  readonly names: Readonly<Record<string, string>>
  readonly dialect: Readonly<Record<string, number>>
}

export const WORDING = 'tools/tidy/wording.json'
export const NO_WORDING: Wording = { names: {}, dialect: {} }

const READ = /\.(?:[cm]?[jt]sx?|sql)$/
/** Steps stay as they were written: an existing database has taken them. */
const MIGRATION = /\/migrations\/\d/
const COMMENT = /(?:\/\*\*?|^ \*|\/\/|^ *--) +(.*)/gm
const QUESTION = /^(?:What|Who|Whose|Whom|Which|How|Where|Whether|Why)(?:ever)?\b/
const ODD = /\b(?:whoever|whomever|whosever|anew)\b/i

export function wordingErrors(files: readonly SourceFile[], { names, dialect }: Wording): Finding[] {
  const read = files.filter(({ path }) => READ.test(path))
  return [...nameErrors(read, names), ...dialectErrors(read, dialect)]
}

function nameErrors(files: readonly SourceFile[], names: Wording['names']): Finding[] {
  const old = Object.keys(names)
  if (old.length === 0) return []
  const pattern = new RegExp(`(?<![\\w$])(?:${old.join('|')})(?![\\w$])`, 'g')
  return files
    .filter(({ path }) => !MIGRATION.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(pattern)].map(({ 0: name, index }) => ({
        path,
        line: lineAt(text, index),
        rule: 'wording',
        message: `${name} is called ${names[name]} (docs/glossary.md)`,
      })),
    )
}

/** The workspace of a file, or the module of the server. */
const folderOf = (path: string): string =>
  /^apps\/server\/src\/(?:modules\/[^/]+|platform)/.exec(path)?.[0] ??
  /^[^/]+(?:\/[^/]+(?=\/))?/.exec(path)?.[0] ??
  path

const dialectIn = (text: string): number =>
  [...text.matchAll(COMMENT)].filter(({ 1: words = '' }) => QUESTION.test(words) || ODD.test(words)).length

/** Comments in the dialect, by folder; folders without any are left out. */
export function dialectOf(files: readonly SourceFile[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>()
  for (const { path, text } of files) {
    const count = dialectIn(text)
    if (count > 0) counts.set(folderOf(path), (counts.get(folderOf(path)) ?? 0) + count)
  }
  return Object.fromEntries([...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

function dialectErrors(files: readonly SourceFile[], most: Wording['dialect']): Finding[] {
  const now = dialectOf(files)
  const finding = (message: string): Finding => ({ path: WORDING, line: 1, rule: 'wording', message })
  return [...new Set([...Object.keys(now), ...Object.keys(most)])].flatMap((folder) => {
    const [count, allowed] = [now[folder] ?? 0, most[folder] ?? 0]
    if (count > allowed)
      return [finding(`${folder} has ${count} comments in the dialect, at most ${allowed}: name the mechanism first`)]
    return count < allowed ? [finding(`${folder} is down to ${count}: write that into the list`)] : []
  })
}
