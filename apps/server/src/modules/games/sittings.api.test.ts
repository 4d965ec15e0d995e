import { afterAll, expect, test } from 'vitest'
import { COIN, DICE, EVEN, HEADS, startPlaying } from './testing/start-games.ts'

const { site, token, player } = await startPlaying()
const { pool } = site.database
afterAll(() => site.stop())

const dice = () => site.start(token, { title: DICE, choice: EVEN })
const coin = () => site.start(token, { title: COIN, choice: HEADS })
const pause = (length: string) =>
  pool.query('update game_sitting set last_at = last_at - $1::interval where player_id = $2', [length, player])

/** Title and rounds of each sitting, in the order in which they began. */
async function sittings(): Promise<readonly (readonly [title: number, rounds: number])[]> {
  const { rows } = await pool.query<{ title: number; rounds: number }>(
    'select title, rounds from game_sitting where player_id = $1 order by started_at',
    [player],
  )
  return rows.map(({ title, rounds }) => [title, rounds])
}

test('rounds of a title are one record of the history until half an hour has passed between two of them', async () => {
  await dice()
  await pause('29 minutes')
  await dice()
  expect(await sittings()).toEqual([[DICE, 2]])
  await coin()
  expect(await sittings()).toEqual([
    [DICE, 2],
    [COIN, 1],
  ])
  await pause('30 minutes')
  await dice()
  expect(await sittings()).toEqual([
    [DICE, 2],
    [COIN, 1],
    [DICE, 1],
  ])
  expect(await site.broken()).toEqual([])
})
