import { competitorEmblem, emblemAddress } from '@evens/emblems/address'
import { expect, test } from 'vitest'
import { createDrawings } from './drawings.ts'

const addressOf = (id: number): string =>
  emblemAddress(competitorEmblem('football', { id: String(id), name: 'Neskcliff Town', colours: null }))
const idsOf = (markup: string): readonly string[] => [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id ?? '')

test('the first 48 emblems of a page are drawn in it, the others are images with their address', () => {
  const drawn = createDrawings()
  const all = Array.from({ length: 50 }, (_none, at) => drawn(addressOf(at), 20))
  expect(all.filter((markup) => markup.startsWith('<svg width="20" height="20" viewBox="0 0 64 64">'))).toHaveLength(48)
  expect(all[49]).toBe(
    '<img src="/emblems/3/club.svg?id=49&amp;text=NT&amp;sport=football" width="20" height="20" alt="" loading="lazy" decoding="async"/>',
  )
})

test('no two drawings of a page share an id, the same emblem twice included, and each clips by its own', () => {
  const drawn = createDrawings()
  const all = [1, 2, 1].map((id) => drawn(addressOf(id), 20))
  const ids = all.flatMap(idsOf)
  expect(ids).toHaveLength(3)
  expect(new Set(ids).size).toBe(3)
  expect(all.map((markup) => /url\(#([^)]+)\)/.exec(markup)?.[1])).toEqual(ids)
})

test('parts of a page that come from different servers do not share one either', () => {
  expect(idsOf(createDrawings()(addressOf(1), 20))).not.toEqual(idsOf(createDrawings()(addressOf(2), 20)))
})

test('an address that names no emblem is an image, and its text stays text', () => {
  expect(createDrawings()('/emblems/3/club.svg?id="><script>', 20)).toContain('src="/emblems/3/club.svg?id=&quot;&gt;')
})
