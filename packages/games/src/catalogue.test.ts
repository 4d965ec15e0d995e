import { describe, expect, test } from 'vitest'
import { isPlayable, mathsOf, titleById, titleByRoute, TITLES } from './catalogue.ts'
import { gameByMaths } from './index.ts'

const countIn = (section: string): number => TITLES.filter(({ sections }) => sections.includes(section)).length

test('91 titles, each with an id, a route and a name of its own', () => {
  for (const field of ['id', 'route', 'name'] as const)
    expect(new Set(TITLES.map((title) => title[field])).size).toBe(91)
})

test.each([
  ['slots', 24],
  ['slots/vulkan', 4],
  ['jackpots', 2],
  ['casino', 11],
  ['asian-games', 8],
  ['card-games', 11],
  ['bingo', 3],
  ['scratchcards', 4],
  ['crash-games', 4],
  ['fast-bet', 4],
  ['tvgames', 5],
  ['virtualsports', 4],
  ['fishinghunting', 2],
  ['skill-games', 4],
  ['poker', 5],
])('%s has %d titles', (section, count) => {
  expect(countIn(section)).toBe(count)
})

test('no two titles of a section share hero and theme', () => {
  const twins = TITLES.flatMap((one) =>
    TITLES.filter(
      (other) =>
        one.id < other.id &&
        one.hero === other.hero &&
        one.theme === other.theme &&
        one.sections.some((section) => other.sections.includes(section)),
    ).map((other) => [one.route, other.route]),
  )
  expect(twins).toEqual([])
})

describe('a title that can be played', () => {
  test.each(TITLES.filter(isPlayable))('$name has the mathematics of its family', (title) => {
    const family = gameByMaths(mathsOf(title))?.family
    // A draw is the mathematics of a game for one, shared by all who bet in it.
    if (title.family === 'draw') expect(['layout', 'pick', 'draw']).toContain(family)
    else expect(family).toBe(title.family)
  })

  test('is one of these, and no other title is listed', () => {
    expect(TITLES.filter(isPlayable).map(({ route }) => route)).toEqual(
      [
        'ember-sevens silver-line old-orchard kiln-fruits frost-hoard prism-drift caldera-road tidekeeper',
        'amber-steppe first-snow falling-lanterns rune-quarry sky-orchard storm-charts honey-works coral-terrace',
        'coin-foundry moon-vault sun-tome salt-log twelve-chests last-tram nova-crown kiln-dragon',
        'roulette roulette-american roulette-partage blackjack baccarat ante-three jacks-or-better deuces-wild',
        'sic-bo fish-prawn-crab fan-tan dragon-tiger andar-bahar keno keno-forty live-keno',
        'scratch-frost scratch-orchard scratch-harbour scratch-comet bingo-90 bingo-90-low bingo-75',
        'dice limbo coin streak thimbles mines tower crossing balloon hi-lo pegfall ring penalty arrow two-dice ball-36',
        'ascent studio-wheel studio-balls studio-baccarat studio-roulette horses hounds marbles',
        'two-minute-football fast-dice fast-ball fast-card fast-arrow',
      ].flatMap((routes) => routes.split(' ')),
    )
  })
})

test('a title is found by its id, its route and no other', () => {
  expect(titleById(4006)?.route).toBe('mines')
  expect(titleByRoute('mines')?.id).toBe(4006)
  expect([titleById(1), titleByRoute('constructor')]).toEqual([undefined, undefined])
})

test('volcano and jackpot are tags of the titles in their sections', () => {
  const tagged = (tag: string) => TITLES.filter(({ tags }) => tags.includes(tag)).map(({ id }) => id)
  const within = (section: string) => TITLES.filter(({ sections }) => sections.includes(section)).map(({ id }) => id)
  expect([tagged('volcano'), tagged('jackpot')]).toEqual([within('slots/vulkan'), within('jackpots')])
})
