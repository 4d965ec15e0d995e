import { createHash } from 'node:crypto'
import type { Finding, SourceFile } from './source.ts'

const FOLDER = 'packages/games/src/maths/'
export const GAME_HASHES = `${FOLDER}hashes.json`
const NOT_ASCII = /[^ -~]/g

type Named = { readonly id: string; readonly version: number }

/**
 * A mathematics file never changes once it is shipped: its hash is in the table, and a changed return is a new version.
 * The hash is of the content, as `mathsHash` of the package takes it, so that the layout of the file does not count.
 */
export function gameMathsErrors(files: readonly SourceFile[]): Finding[] {
  const table = files.find(({ path }) => path === GAME_HASHES)
  const hashes = JSON.parse(table?.text ?? '{}') as Readonly<Record<string, string>>
  const maths = files.filter(({ path }) => path.startsWith(FOLDER) && path.endsWith('.json') && path !== GAME_HASHES)
  const names = maths.map(({ text }) => nameOf(JSON.parse(text) as Named))
  return [
    ...maths.flatMap(({ path, text }, at) => {
      const content = JSON.parse(text) as Named
      const name = names[at] ?? ''
      if (!filesOf(name).includes(path)) return [finding(path, `calls itself ${name}`)]
      if (hashes[name] === undefined)
        return [finding(path, 'is not in hashes.json: npm exec -- node tools/games/main.ts')]
      return hashes[name] === hashOf(content)
        ? []
        : [finding(path, 'was shipped and has changed: give it a new version')]
    }),
    ...Object.keys(hashes)
      .filter((name) => !names.includes(name))
      .map((name) => finding(GAME_HASHES, `${name} was shipped and is gone: a round may still name it`)),
  ]
}

const nameOf = ({ id, version }: Named): string => `${id}@${version}`

/** Slots have a folder of their own, which is no part of their names. */
const filesOf = (name: string): readonly string[] => [`${FOLDER}${name}.json`, `${FOLDER}slots/${name}.json`]

const hashOf = (content: Named): string =>
  createHash('sha256')
    .update(
      JSON.stringify(content).replaceAll(
        NOT_ASCII,
        (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
      ),
    )
    .digest('hex')

const finding = (path: string, message: string): Finding => ({ path, line: 1, rule: 'game-maths', message })
