import { invariant } from '@evens/kernel'
import { code, markdownTable } from './markdown-table.ts'

/** The text of a guard's file, by the file's name. */
export type ReadGuardFile = (file: string) => string

const FOLDER = '../../apps/shell/src/guards'

/** The guards in the order in which they run, each with the sentence that stands above it in the code. */
export function guardsPage(names: readonly string[], read: ReadGuardFile): string {
  const index = read('index.ts')
  const table = (list: readonly string[]): string =>
    markdownTable(
      ['guard', 'what it decides', 'file'],
      list.map((name) => rowOf(name, read)),
    )
  const numbered = names.map((name, at) => [String(at + 1), ...rowOf(name, read)])
  return `# Guards

\`decide(nav, facts)\` runs on every navigation, with the same code on the server and in the browser. The first guard that does not pass decides. What a guard may look at and what may be done in its name is written in [the guards' own page](${FOLDER}/README.md).

## Before the 21

${table(listed(index, 'RULES_BEFORE'))}

## The 21 of the specification

${markdownTable(['no.', 'guard', 'what it decides', 'file'], numbered)}

## After them

${table(listed(index, 'RULES_AFTER'))}

A redirect to the address that the visitor is on already is cancelled and logged (\`cyclic-redirect.ts\`).
`
}

function rowOf(name: string, read: ReadGuardFile): readonly string[] {
  const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`
  return [code(name), sentenceAbove(name, read(file)), `[${file}](${FOLDER}/${file})`]
}

/** The comment right above the guard, without "Guard 3:" and on one line. */
export function sentenceAbove(name: string, source: string): string {
  const comment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(source.split(`export const ${name}: Guard`)[0] ?? '')?.[1]
  invariant(comment !== undefined, `the guard ${name} has no sentence above it`)
  const plain = comment
    .replace(/^\s*\*/gm, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const sentence = plain.replace(/^Guard \d+: /, '')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`
}

/** The names in `const RULES_BEFORE = { … }`: the lists are no door of the shell, so they are read as text. */
export function listed(source: string, list: string): readonly string[] {
  const names = new RegExp(`const ${list} = \\{([^}]*)\\}`).exec(source)?.[1]
  invariant(names !== undefined, `index.ts has no ${list}`)
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}
