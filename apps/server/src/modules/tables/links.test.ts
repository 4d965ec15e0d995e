import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { STORED_EVERY, storedPlaces, lastLinkOf, linksFrom, reckonLinks } from './links.ts'

const sha256 = (link: Buffer): Buffer => createHash('sha256').update(link).digest()
const LAST = lastLinkOf(Buffer.alloc(32, 7))

/** Every link of a chain, the tip first. */
function allLinks(length: number): readonly Buffer[] {
  const links = [LAST]
  while (links.length <= length) links.push(sha256(links.at(-1) ?? LAST))
  return links.toReversed()
}

describe.each([1, 3, STORED_EVERY, STORED_EVERY + 1, 2 * STORED_EVERY + 7])('a chain of %i links', (length) => {
  test('has each link from the stored ones, and keeps those above its tip by their place', async () => {
    const stored = await reckonLinks(LAST, length)
    const links = linksFrom((place) => stored.get(place), length)
    expect(allLinks(length).map((_link, place) => links.at(place))).toEqual(allLinks(length))
    expect([...stored.keys()].filter((place) => place > 0).toSorted((a, b) => a - b)).toEqual(storedPlaces(length))
    expect(() => links.at(length + 1)).toThrow()
    expect(() => links.at(-1)).toThrow()
  })
})

test('a link is reckoned from one stored link alone, at most one distance after it', () => {
  const asked: number[] = []
  const links = linksFrom((place) => {
    asked.push(place)
    return LAST
  }, 10 * STORED_EVERY)
  for (const place of [0, 1, STORED_EVERY, STORED_EVERY + 1, 10 * STORED_EVERY]) links.at(place)
  expect(asked).toEqual([0, STORED_EVERY, STORED_EVERY, 2 * STORED_EVERY, 10 * STORED_EVERY])
})

test('a chain is reckoned in slices: other work gets its turn before it is done', async () => {
  let turns = 0
  const turn = (): void => {
    turns += 1
    setImmediate(turn).unref()
  }
  setImmediate(turn)
  await reckonLinks(LAST, 20 * STORED_EVERY)
  expect(turns).toBeGreaterThanOrEqual(9)
})
