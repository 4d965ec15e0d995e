import { expect, test } from 'vitest'
import { allGames, gameByMaths, hmacSha256, roundChance } from './index.ts'
import golden from './testing/golden.json' with { type: 'json' }

const SEED = Uint8Array.from({ length: 32 }, (_byte, at) => at)

const FIELDS = [
  ...['balls', 'dealer', 'roll', 'result', 'path', 'fields', 'drawn', 'cards', 'window', 'hidden', 'point', 'order'],
  'incidents',
]

/** The draw as the other program writes it down: of ladders the hidden parts, else what was drawn. */
function drawnIn(view: Readonly<Record<string, unknown>>): unknown {
  const field = FIELDS.find((name) => name in view)
  return view[field ?? '']
}

// Played by another program in another language, from docs/reference/games.md and fair.md alone.
test.each(golden)('$name, nonce $nonce: draw and payout are the known ones', (known) => {
  const game = gameByMaths(known.name)
  const chance = roundChance(hmacSha256(SEED), 'golden', BigInt(known.nonce))
  const round = game?.replay(BigInt(known.stake), known.choice, known.actions, chance)
  expect(drawnIn(round?.view as Readonly<Record<string, unknown>>)).toEqual(known.saw)
  expect(String(round?.over?.payout)).toBe(known.payout)
})

test('every mathematics file has a known round', () => {
  const known = new Set(golden.map(({ name }) => name))
  expect(allGames().filter(({ name }) => !known.has(name))).toEqual([])
})
