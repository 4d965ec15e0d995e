import type { GameRounds } from '@evens/contracts'
import { afterAll, describe, expect, test } from 'vitest'
import { aSiteDatabase } from '../../testing/site-database.ts'
import { insertRounds } from './testing/insert-rounds.ts'
import { COIN, DICE, MINES, startGames } from './testing/start-games.ts'

const site = await startGames(await aSiteDatabase())
const [player, other] = site.players.map(({ id }) => id)
const token = await site.signIn('demo1')

const finished = (title: number, maths: string, count: number, at: string, whose = player) =>
  insertRounds(site.database, { player: whose ?? 0n, title, maths, count, payout: 0n, at })
await finished(MINES, 'mines@1', 3, '-3 days')
await finished(DICE, 'dice@1', 40, '-2 days')
await finished(COIN, 'coin@1', 25, '-1 day')
await finished(MINES, 'mines@1', 5, '-1 hour', other)
afterAll(() => site.stop())

/** All pages, each by the cursor of the one before. */
async function pages(query = ''): Promise<readonly GameRounds[]> {
  const read: GameRounds[] = []
  for (let before: string | null = ''; before !== null; before = read.at(-1)?.next ?? null) {
    const cursor = before === '' ? '' : `&before=${before}`
    read.push((await site.call<GameRounds>('GET', `rounds?${query}${cursor}`, token)).json)
  }
  return read
}

describe('the finished rounds of a player', () => {
  test('are listed once each in pages of thirty, the newest first, without those of another player', async () => {
    const read = await pages()
    expect(read.map(({ rounds }) => rounds.length)).toEqual([30, 30, 8])
    const all = read.flatMap(({ rounds }) => rounds)
    expect(new Set(all.map(({ id }) => id)).size).toBe(68)
    expect(all.map(({ title }) => title)).toEqual([
      ...Array.from({ length: 25 }, () => COIN),
      ...Array.from({ length: 40 }, () => DICE),
      ...Array.from({ length: 3 }, () => MINES),
    ])
    const ends = all.map(({ endedAt }) => endedAt)
    expect(ends).toEqual(ends.toSorted((a, b) => b - a))
  })

  test('are those of one title where one is asked for', async () => {
    const read = await pages(`title=${DICE}`)
    expect(read.map(({ rounds }) => rounds.map(({ title }) => title))).toEqual([
      Array.from({ length: 30 }, () => DICE),
      Array.from({ length: 10 }, () => DICE),
    ])
  })

  test('name the titles that were played last, the last one first', async () => {
    expect(await site.games.reads.recentTitles(player ?? 0n)).toEqual([COIN, DICE, MINES])
    expect(await site.games.reads.recentTitles(other ?? 0n)).toEqual([MINES])
  })
})
