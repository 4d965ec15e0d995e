import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { allGames, declaredFor, mathsHash } from '@evens/games'
import { declaredOf, isPlayedMaths, playBatch, recordedBatches } from '@evens/games/proofs'

// Ships new mathematics files: adds their hash and their proven figures. A file that was shipped is never shipped again.
// With --play 100, slots whose outcomes are too many to count are first played until they have so many batches.
const SOURCE = resolve(import.meta.dirname, '../../packages/games/src')
const HASHES = join(SOURCE, 'maths/hashes.json')
const DECLARED = join(SOURCE, 'declared.json')
const PLAYED = join(SOURCE, 'proofs/reels/played.json')

type Table = Record<string, unknown>
const read = (path: string): Table => JSON.parse(readFileSync(path, 'utf8')) as Table
const write = (path: string, table: Table): void =>
  writeFileSync(
    path,
    `${JSON.stringify(Object.fromEntries(Object.entries(table).toSorted(([a], [b]) => (a < b ? -1 : 1))), null, 2)}\n`,
  )

const { values: options } = parseArgs({ options: { play: { type: 'string' } } })
if (options.play !== undefined) {
  const played = read(PLAYED)
  for (const { name, maths } of allGames().filter((game) => isPlayedMaths(game.maths))) {
    const batches = [...recordedBatches(maths)]
    while (batches.length < Number(options.play)) batches.push(playBatch(maths, batches.length))
    played[name] = batches.map(({ paid, squares, hits, above, most }) => [paid, squares, hits, above, most])
  }
  write(PLAYED, played)
  process.stdout.write('  played: run this again without --play\n')
  process.exit()
}

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
