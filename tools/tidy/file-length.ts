import type { Finding, SourceFile } from './source.ts'

export const LINES_MAX = 400
const COUNTED = /\.(?:[cm]?[jt]sx?|css|sql|sh)$/

/** Files longer than allowed, with the length they have today. */
export type Ratchet = Readonly<Record<string, number>>

/** Long files may only shrink: the ratchet holds what they have today, and tightens with them. */
export function fileLengthErrors(files: readonly SourceFile[], ratchet: Ratchet): Finding[] {
  const lengths = new Map(files.filter(({ path }) => COUNTED.test(path)).map(({ path, text }) => [path, linesOf(text)]))
  const tooLong = [...lengths].flatMap(([path, lines]) => {
    const most = Math.max(ratchet[path] ?? 0, LINES_MAX)
    return lines > most ? [finding(path, `${lines} lines, at most ${most}: is it two things in one?`)] : []
  })
  const tooLoose = Object.entries(ratchet).flatMap(([path, most]) => {
    const lines = lengths.get(path) ?? 0
    if (lines <= LINES_MAX) return [finding(path, 'needs no entry in ratchet.json any more: remove it')]
    return lines < most ? [finding(path, `has shrunk to ${lines} lines: write that into ratchet.json`)] : []
  })
  return [...tooLong, ...tooLoose]
}

const finding = (path: string, message: string): Finding => ({ path, line: 1, rule: 'file-length', message })

const linesOf = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)
