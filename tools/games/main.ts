import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { allGames, declaredFor, mathsHash } from '@evens/games'
import { declaredOf } from '@evens/games/proofs'

// Ships new mathematics files: adds their hash and their proven figures. A file that was shipped is never shipped again.
const SOURCE = resolve(import.meta.dirname, '../../packages/games/src')
const HASHES = join(SOURCE, 'maths/hashes.json')
const DECLARED = join(SOURCE, 'declared.json')

type Table = Record<string, unknown>
const read = (path: string): Table => JSON.parse(readFileSync(path, 'utf8')) as Table
const write = (path: string, table: Table): void =>
  writeFileSync(
    path,
    `${JSON.stringify(Object.fromEntries(Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
  )

const [hashes, declared] = [read(HASHES), read(DECLARED)]
for (const game of allGames()) {
  const hash = mathsHash(game.maths)
  const shipped = hashes[game.name]
  if (shipped !== undefined && shipped !== hash) {
    process.stderr.write(`${game.name} was shipped and has changed: give it a new version\n`)
    process.exitCode = 1
  }
  if (shipped === undefined || declaredFor(game.name) === undefined) {
    hashes[game.name] = shipped ?? hash
    declared[game.name] = declaredOf(game)
    process.stdout.write(`  ${game.name}\n`)
  }
}
write(HASHES, hashes)
write(DECLARED, declared)
