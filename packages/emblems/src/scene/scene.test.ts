import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { EMBLEM_VERSION } from '../address.ts'
import { readScene, SCENE_TIMES, sceneAddress, type SceneArt, sceneTime } from './address.ts'
import { drawScene, SCENE_NAMES } from './places.ts'

const all: readonly SceneArt[] = [...SCENE_NAMES, 'a-new-sport'].flatMap((sport) =>
  SCENE_TIMES.map((time) => ({ sport, time, colours: ['#b3202c', '#1f4fa3'] as const })),
)

describe('a scene', () => {
  test.each(all)('of $sport by $time is at most 1.5 KB gzipped', (art) => {
    expect(gzipSync(drawScene(art)).length).toBeLessThanOrEqual(1500)
  })

  test('has the colours of both sides and no name of a fill that is missing', () => {
    for (const art of all) {
      const svg = drawScene(art)
      expect(svg).toContain('#b3202c')
      expect(svg).toContain('#1f4fa3')
      const named = [...svg.matchAll(/url\(#(\w)\)/g)].map(([, id]) => id)
      expect(named.filter((id) => !svg.includes(`id="${id}"`))).toEqual([])
      expect(svg).not.toMatch(/var\(|NaN|undefined/)
    }
  })

  test('that is named is like no other', () => {
    const esports = ['moba', 'tactical-shooter', 'e-football', 'e-basketball']
    const drawn = esports.map((sport) => drawScene({ sport, time: 'night', colours: null }))
    expect(new Set(drawn.map((svg) => svg.replaceAll(/#[0-9a-f]{6}/g, ''))).size).toBe(esports.length)
  })

  test('in the open is another by night than by day', () => {
    const football = { sport: 'football', colours: null }
    expect(drawScene({ ...football, time: 'day' })).not.toBe(drawScene({ ...football, time: 'night' }))
  })

  // Browsers keep scenes for good: a changed drawing needs a new EMBLEM_VERSION, and then a new sum here.
  test('drawings belong to their version', () => {
    const sum = createHash('sha256').update(all.map(drawScene).join('\n')).digest('hex').slice(0, 16)
    expect({ [EMBLEM_VERSION]: sum }).toMatchInlineSnapshot(`
      {
        "3": "fd78152937536ea0",
      }
    `)
  })
})

test.each([
  ['2026-11-18T06:59:00Z', 0, 'night'],
  ['2026-11-18T07:00:00Z', 0, 'day'],
  ['2026-11-18T17:59:00Z', 0, 'day'],
  ['2026-11-18T18:00:00Z', 0, 'night'],
  ['2026-11-18T16:00:00Z', 3, 'night'],
  ['2026-11-18T02:00:00Z', 5.5, 'day'],
  ['2026-11-18T01:00:00Z', -8, 'day'],
])('a game that starts at %s in zone %d is played by %s of the clock', (startsAt, zone, time) => {
  expect(sceneTime(Date.parse(startsAt), zone)).toBe(time)
})

describe('the address of a scene', () => {
  const read = (address: string) => readScene(Object.fromEntries(new URL(address, 'http://x').searchParams))

  test.each<SceneArt>([
    { sport: 'football', time: 'night', colours: ['#b3202c', '#f2f4f7'] },
    { sport: 'tennis', time: 'day', colours: null },
  ])('carries all that decides the drawing: %j', (art) => {
    expect(read(sceneAddress(art))).toEqual(art)
  })

  test.each([{ sport: 'Football' }, { time: 'dusk' }, { colours: 'red-blue' }, { sport: ['a', 'b'] }])(
    'with %j names none',
    (wrong) => {
      expect(readScene({ sport: 'football', time: 'day', ...wrong })).toBeNull()
    },
  )
})
