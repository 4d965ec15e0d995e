import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import {
  competitorEmblem,
  competitorKind,
  EMBLEM_KINDS,
  EMBLEM_VERSION,
  type Emblem,
  emblemAddress,
  leagueEmblem,
  readEmblem,
} from './address.ts'
import { contrast, INK, seenOn, WHITE } from './colours.ts'
import { drawEmblem } from './index.ts'
import { initialsOf } from './initials.ts'

const KITS = ['#b3202c', '#1f4fa3', '#1c7a3f', '#e0b021', '#101418', '#f2f4f7', '#6a2c91', '#d9622b']

/** Competitors as a feed names them. */
function anEmblem(kind: Emblem['kind'], number: number): Emblem {
  const random = createRandom(`kit/${number}`)
  const first = random.int(KITS.length)
  const second = (first + 1 + random.int(KITS.length - 1)) % KITS.length
  const text = String.fromCodePoint(65 + random.int(26), 65 + random.int(26))
  const colours = [KITS[first] ?? '', KITS[second] ?? ''] as const
  return { kind, id: String(number), text, sport: 'football', colours: kind === 'league' ? null : colours }
}
const many = (kind: Emblem['kind'], count: number) =>
  Array.from({ length: count }, (_none, at) => drawEmblem(anEmblem(kind, at)))

const LETTERS = /<g [^>]*stroke-width="2.8".*?<\/g>/g

describe('an emblem', () => {
  test('is the same picture for the same input, and another for another id', () => {
    const emblem = anEmblem('club', 7)
    expect(drawEmblem(emblem)).toBe(drawEmblem({ ...emblem }))
    expect(drawEmblem({ ...emblem, id: '8' })).not.toBe(drawEmblem(emblem))
  })

  test.each(EMBLEM_KINDS)('of the kind %s is at most 1.5 KB gzipped', (kind) => {
    const largest = Math.max(...many(kind, 200).map((svg) => gzipSync(svg).length))
    expect(largest).toBeLessThanOrEqual(1500)
  })

  test.each(['club', 'blade', 'player'] as const)('of the kind %s is seldom drawn twice', (kind) => {
    // Letters alone do not tell two crests apart at 20 pixels.
    const shapes = many(kind, 2000).map((svg) => svg.replaceAll(LETTERS, ''))
    expect(new Set(shapes).size).toBeGreaterThan(1900)
  })

  test('of an esports team has a sign that is read on its ground', () => {
    const GROUND = /<path fill="(?<ground>#\w+)" d="M0 0h64v64H0z"\/>/
    const SIGN =
      /<(?:path fill|g transform="[^"]*" fill="none" stroke)="(?<sign>#\w+)" (?:fill-rule|stroke-width="2.8")/
    const least = many('blade', 500).map((svg) => {
      const { ground = WHITE } = GROUND.exec(svg)?.groups ?? {}
      const { sign = WHITE } = SIGN.exec(svg)?.groups ?? {}
      return contrast(ground, sign)
    })
    expect(Math.min(...least)).toBeGreaterThanOrEqual(4.5)
  })

  test('of a league is seldom drawn twice', () => {
    expect(new Set(many('league', 1000)).size).toBeGreaterThan(980)
  })

  test('names of a hostile feed stay text', () => {
    const text = initialsOf('<script>alert(1)</script> & "x"')
    expect(drawEmblem({ ...anEmblem('club', 3), text: '<&"' })).not.toMatch(/<&|<"|&"/)
    expect(text).toMatch(/^\p{L}*$/u)
  })

  // Browsers keep emblems for good: a changed drawing needs a new EMBLEM_VERSION, and then a new sum here.
  test('drawings belong to their version', () => {
    const all = EMBLEM_KINDS.flatMap((kind) => many(kind, 50))
    const sum = createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16)
    expect({ [EMBLEM_VERSION]: sum }).toMatchInlineSnapshot(`
      {
        "3": "9c4be1ac33fbcfa1",
      }
    `)
  })
})

test.each([
  ['Neskcliff Town', 'NT'],
  ['FC Arden', 'A'],
  ['Sporting Club de Bray', 'SCB'],
  ['Зенит Нева', 'ЗН'],
  ['النجم الساحلي', 'ا'],
  ['東京クラブ', '東'],
  ['O’Brien', 'OB'],
  ['1. FC 08', 'F'],
  ['77', ''],
])('the letters of %s are %s', (name, letters) => {
  expect(initialsOf(name)).toBe(letters)
})

test.each([
  ['football', 'club'],
  ['tennis', 'player'],
  ['moba', 'blade'],
  ['a-new-sport', 'club'],
])('a competitor in %s has an emblem of the kind %s', (sport, kind) => {
  expect(competitorKind(sport)).toBe(kind)
})

describe('an address', () => {
  const read = (address: string): Emblem | null => {
    const url = new URL(address, 'http://x')
    const kind = /\/(\w+)\.svg$/.exec(url.pathname)?.[1] ?? ''
    return readEmblem(kind, Object.fromEntries(url.searchParams))
  }

  test('carries all that decides the drawing', () => {
    const team = competitorEmblem('football', { id: '12', name: 'Зенит Нева', colours: ['#b3202c', '#f2f4f7'] })
    const champ = leagueEmblem({ id: '9', name: 'Golden League', sport: 'football' })
    expect([read(emblemAddress(team)), read(emblemAddress(champ))]).toEqual([team, champ])
  })

  test.each([
    ['dragon', {}],
    ['club', { id: '../../etc' }],
    ['club', { text: 'ABCD' }],
    ['club', { text: '<b>' }],
    ['club', { sport: 'Football' }],
    ['club', { colours: 'red-blue' }],
    ['club', { colours: 'b3202c' }],
    ['club', { id: ['1', '2'] }],
  ])('of a %s with %j names none', (kind, wrong) => {
    expect(readEmblem(kind, { id: '1', text: 'A', sport: 'football', ...wrong })).toBeNull()
  })
})

test('figures are readable on their ground, whatever the kit', () => {
  const pairs = KITS.flatMap((a) => KITS.filter((b) => b !== a).map((b) => [a, b] as const))
  const least = pairs.map(([a, b]) => contrast(seenOn([a], [b]), a))
  expect(Math.min(...least)).toBeGreaterThanOrEqual(3)
  expect(contrast(WHITE, INK)).toBeGreaterThan(15)
})
