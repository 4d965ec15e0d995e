import type { GameRoundView } from '@evens/contracts'
import { gameByMaths, verifyRound, type RoundRecord } from '@evens/games'
import { afterAll, expect, test, describe } from 'vitest'
import { ANTE, BLACKJACK, DEUCES, JACKS, sitDown } from './testing/card-table.ts'
import { startPlaying } from './testing/start-games.ts'

const { site, token, player } = await startPlaying()
const table = sitDown(site, token)
afterAll(() => site.stop())

const STAKE = 10_000n
type Hands = { readonly hands: readonly { readonly cards: readonly number[]; readonly stake: string }[] }

/** Plays on with these actions; the change of the balance is that of the whole round. */
async function played(title: number, wanted: string, actions: readonly { do: string; hold?: number }[], given = {}) {
  const started = await table.dealt(title, wanted, given)
  const before = (await site.cash(player)) + STAKE
  let round = started
  for (const action of actions) {
    if (round.over !== null) break
    const reply = await table.act(round, action)
    if (reply.round === null) throw new Error(`${action.do}: ${reply.reason}`)
    round = reply.round
  }
  round = await table.finish(round)
  return { started, round, change: (await site.cash(player)) - before }
}

const netOf = (round: GameRoundView): bigint => BigInt(round.over?.payout ?? -1) - BigInt(round.staked)

describe('a round of', () => {
  test('blackjack is dealt, doubled and paid from all that it staked', async () => {
    const { started, round, change } = await played(BLACKJACK, 'double', [{ do: 'double' }])
    expect(started).toMatchObject({ stake: '10000', staked: '10000', view: { phase: 'play', active: 0 } })
    expect(round).toMatchObject({ stake: '10000', staked: '20000', step: 1 })
    expect((round.view as Hands).hands[0]).toMatchObject({ stake: '20000', isDoubled: true })
    expect(change).toBe(netOf(round))
  })

  test('blackjack is split into two hands that stake as much each', async () => {
    const { round, change } = await played(BLACKJACK, 'split', [{ do: 'split' }])
    const { hands } = round.view as Hands
    expect(hands).toHaveLength(2)
    expect(BigInt(round.staked)).toBe(hands.reduce((sum, { stake }) => sum + BigInt(stake), 0n))
    expect(change).toBe(netOf(round))
  })

  test('blackjack is insured for half of the stake', async () => {
    const { round, change } = await played(BLACKJACK, 'insure', [{ do: 'insure' }])
    const { insurance } = round.view as { insurance: { stake: string; payout: string } }
    expect(insurance.stake).toBe('5000')
    expect(['0', '15000']).toContain(insurance.payout)
    expect(BigInt(round.staked)).toBeGreaterThanOrEqual(15_000n)
    expect(change).toBe(netOf(round))
  })

  test('Ante Three is played for the ante again, pair plus beside it', async () => {
    const { started, round, change } = await played(ANTE, 'play', [{ do: 'play' }], { choice: { pairPlus: '4000' } })
    expect(started.view).toMatchObject({ ante: '6000', pairPlus: '4000', dealer: [null, null, null], paid: null })
    expect(round).toMatchObject({ staked: '16000', view: { play: '6000' } })
    expect(change).toBe(netOf(round))
  })

  test('Ante Three is folded, and the ante is lost', async () => {
    const { round, change } = await played(ANTE, 'fold', [{ do: 'fold' }])
    expect(round).toMatchObject({ staked: '10000', view: { result: 'folded', play: '0' }, over: { payout: '0' } })
    expect(change).toBe(-STAKE)
  })

  test.each([
    ['Jacks or Better', JACKS],
    ['Deuces Wild', DEUCES],
  ])('%s holds the chosen cards and replaces the rest', async (_name, title) => {
    const { started, round, change } = await played(title, 'draw', [{ do: 'draw', hold: 0b00101 }])
    const [before, after] = [started.view, round.view].map((view) => (view as { cards: readonly number[] }).cards)
    expect([after?.[0], after?.[2]]).toEqual([before?.[0], before?.[2]])
    expect(new Set([...(before ?? []), ...(after ?? [])]).size).toBe(8)
    expect(round).toMatchObject({ staked: '10000', view: { held: 0b00101 } })
    expect(change).toBe(netOf(round))
  })
})

describe('a round under way', () => {
  test('is found again with what it has staked, and shows no card that lies face down', async () => {
    const round = await table.dealt(BLACKJACK, 'split')
    const { round: split } = await table.act(round, { do: 'split' })
    if (split?.over === null) {
      const [open] = await site.open(token)
      expect(open).toMatchObject({ id: round.id, staked: '20000', step: 1, view: split.view })
      expect(open).toMatchObject({ view: { dealer: { cards: [expect.any(Number), null] } } })
      await table.finish(split)
    }
    expect(await site.open(token)).toEqual([])
  })

  test('of blackjack that is left ends in one sweep: no insurance, and every hand stands', async () => {
    const insured = await table.dealt(BLACKJACK, 'insure')
    expect(await table.stayAway()).toBe(1)
    const { round, actions } = await site.recall(token, insured.id)
    expect(actions[0]).toEqual({ do: 'no-insurance' })
    expect(actions.slice(1).every((action) => (action as { do: string }).do === 'stand')).toBe(true)
    expect(round).toMatchObject({ staked: '10000', over: { why: 'settled' } })

    const paired = await table.dealt(BLACKJACK, 'split')
    const { round: split } = await table.act(paired, { do: 'split' })
    if (split?.over === null) expect(await table.stayAway()).toBe(1)
    expect((await site.recall(token, paired.id)).round.over).not.toBeNull()
  })

  test('of Ante Three that is left is played from queen, six and four on, and folded below', async () => {
    const seen = new Set<string>()
    for (let tries = 0; tries < 60 && seen.size < 2; tries += 1) {
      const round = await table.deal(ANTE)
      expect(await table.stayAway()).toBe(1)
      const { round: ended, actions } = await site.recall(token, round.id)
      const [action] = actions as readonly { do: string }[]
      expect(ended.staked).toBe(action?.do === 'play' ? '20000' : '10000')
      seen.add(action?.do ?? '')
    }
    expect([...seen].toSorted()).toEqual(['fold', 'play'])
  })

  test('of video poker that is left is drawn with the best hold', async () => {
    const round = await table.deal(JACKS)
    expect(await table.stayAway()).toBe(1)
    const { actions } = await site.recall(token, round.id)
    expect(actions).toEqual([{ do: 'draw', hold: expect.any(Number) as number }])
  })
})

test('finished rounds are recalled with the stake of each step, and verified with the revealed seed', async () => {
  const rounds = [
    (await played(BLACKJACK, 'split', [{ do: 'split' }, { do: 'hit' }])).round,
    (await played(ANTE, 'play', [{ do: 'play' }], { choice: { pairPlus: '1000' } })).round,
    (await played(DEUCES, 'draw', [{ do: 'draw', hold: 9 }])).round,
  ]
  const { active } = await site.seeds(token)
  await site.rotate(token, active?.id ?? '')
  for (const { id } of rounds) {
    const { round, actions, steps, commitment, clientSeed, serverSeed } = await site.recall(token, id)
    expect(steps[0]?.staked).toBe(round.stake)
    expect(steps.at(-1)?.staked).toBe(round.staked)
    const record: RoundRecord = {
      maths: round.maths,
      commitment,
      clientSeed,
      serverSeed: serverSeed ?? '',
      nonce: round.nonce,
      stake: round.stake,
      choice: round.choice,
      actions,
      view: round.view,
      payout: round.over?.payout ?? '',
    }
    expect(verifyRound(record, gameByMaths)).toMatchObject({ isCommitted: true, isDrawn: true, isPaid: true })
  }
})

test('the net result of a title counts all that was staked', async () => {
  type Played = { titles: { title: number; results: { staked: string; returned: string; net: string }[] }[] }
  const { json } = await site.call<Played>('GET', 'played?from=0', token)
  const { rows } = await site.database.pool.query<{ staked: string; paid: string }>(
    'select sum(staked)::text as staked, sum(payout - tax)::text as paid from game_round where title = $1',
    [BLACKJACK],
  )
  const [result] = json.titles.find(({ title }) => title === BLACKJACK)?.results ?? []
  expect(result).toMatchObject({ staked: rows[0]?.staked, returned: rows[0]?.paid })
})

test('a round is one trial of its first stake, with the further ones taken off its payout', async () => {
  await site.games.monitor.count()
  const { rows } = await site.database.pool.query<{ off: string; class: number }>(
    `select t.class, (t.paid - r.net) as off from (
       select maths, class, sum(paid) as paid from game_trial_day where unit = 'round' group by maths, class
     ) as t join (
       select maths, sum((payout - staked + stake)::numeric / games_band(stake)) as net from game_round group by maths
     ) as r using (maths) where maths = any ($1)`,
    [['blackjack@1', 'ante-three@1', 'jacks-or-better@1', 'deuces-wild@1']],
  )
  expect(rows.map((row) => [row.class, Number(row.off)])).toEqual(rows.map(() => [0, 0]))
  expect(rows).toHaveLength(4)
  expect(await site.games.monitor.watch()).toEqual([])
})

test('after all that every rule of the ledger and of games holds', async () => {
  expect(await site.broken()).toEqual([])
})
