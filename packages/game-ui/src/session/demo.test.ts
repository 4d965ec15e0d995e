import { bytesOfHex, gameByMaths, hmacSha256, roundChance, type RoundRecord, verifyRound } from '@evens/games'
import { createRandom } from '@evens/kernel'
import { expect, test } from 'vitest'
import { bytesFrom, demoOf } from '../testing/demo-of.ts'
import { recordOf } from './verify-link.ts'

const gameOf = (maths: string) => {
  const game = gameByMaths(maths)
  if (game === undefined) throw new Error(`no ${maths}`)
  return game
}

test.each([
  { maths: 'dice@1', choice: { side: 'over', wins: 4950 } },
  { maths: 'limbo@1', choice: { target: 200 } },
  { maths: 'pegs@1', choice: { rows: 16, risk: 'high' } },
  { maths: 'keno-80@1', choice: { risk: 'even', numbers: [3, 17, 44, 80] } },
  { maths: 'keno-40@1', choice: { risk: 'bold', numbers: [1, 2, 40] } },
  { maths: 'scratch/frost@1', choice: {} },
  { maths: 'lines-20-free@1', choice: {} },
  { maths: 'lines-20-hold@1', choice: {} },
  { maths: 'ways-243-cascade@1', choice: {} },
  { maths: 'cluster-49@1', choice: {} },
])('1,000 rounds of $maths are those of the kernel, and the purse follows them', async ({ maths, choice }) => {
  const game = gameOf(maths)
  const session = demoOf(game, bytesFrom(21))
  const stake = game.step * 5n
  const before = session.state.get().balance ?? 0n
  const played = []
  for (let nonce = 0; nonce < 1000; nonce += 1) {
    await session.start(stake, choice)
    played.push(session.state.get().round)
  }
  await session.rotate('mine')
  const pair = session.seeds.get()?.retired[0]
  const block = hmacSha256(bytesOfHex(pair?.serverSeed ?? ''))
  const fair = played.map((_round, nonce) =>
    game.start(stake, choice, roundChance(block, pair?.clientSeed ?? '', BigInt(nonce))),
  )
  expect(played.map((round) => [round?.view, round?.over])).toEqual(fair.map(({ view, over }) => [view, over]))
  const paid = fair.reduce((sum, { over }) => sum + (over?.payout ?? 0n), 0n)
  expect(session.state.get().balance).toBe(before - 1000n * stake + paid)
  expect(session.state.get().net).toBe(paid - 1000n * stake)
})

test.each(['blackjack@1', 'ante-three@1', 'jacks-or-better@1', 'deuces-wild@1'])(
  '1,000 rounds of %s with their decisions are those of the kernel, and the purse pays every further stake',
  async (maths) => {
    const game = gameOf(maths)
    const session = demoOf(game, bytesFrom(22))
    const choice = game.kind === 'ante-three' ? { pairPlus: String(game.step) } : {}
    const [stake, random] = [game.step * 4n, createRandom(`decides ${maths}`)]
    const before = session.state.get().balance ?? 0n
    const played: { readonly actions: readonly unknown[]; readonly view: unknown; readonly staked: bigint }[] = []
    while (played.length < 1000) {
      const actions: unknown[] = []
      await session.start(stake, choice)
      for (let now = session.state.get().round; now?.over === null; now = session.state.get().round) {
        actions.push(random.pick(now.actions))
        await session.act(actions.at(-1))
      }
      const round = session.state.get().round
      played.push({ actions, view: round?.view, staked: round?.stake ?? 0n })
    }
    await session.rotate('mine')
    const pair = session.seeds.get()?.retired[0]
    const block = hmacSha256(bytesOfHex(pair?.serverSeed ?? ''))
    let net = 0n
    for (const [nonce, { actions, view, staked }] of played.entries()) {
      const chance = roundChance(block, pair?.clientSeed ?? '', BigInt(nonce))
      let again = game.start(stake, choice, chance)
      let all = stake
      for (const action of actions) {
        again = again.act(action)
        all += again.more
      }
      expect([view, staked]).toEqual([again.view, all])
      net += (again.over?.payout ?? 0n) - all
    }
    expect(session.state.get()).toMatchObject({ balance: before + net, net })
  },
)

test('a further stake that the purse has not is refused, and the hand can still stand', async () => {
  let balance = 100n
  const purse = { get: () => balance, set: (next: bigint) => void (balance = next) }
  const session = demoOf(gameOf('blackjack@1'), bytesFrom(5), { purse, full: 100n })
  const can = (act: string): boolean =>
    session.state.get().round?.actions.some((action) => (action as { do: string }).do === act) === true
  while (!can('double')) {
    session.refill?.()
    if (session.state.get().round?.over === null) await session.act({ do: can('stand') ? 'stand' : 'no-insurance' })
    else await session.start(60n, {})
  }
  const before = session.state.get()
  await session.act({ do: 'double' })
  expect(session.state.get()).toEqual({ ...before, refusal: { kind: 'reason', reason: 'insufficient-funds' } })
  await session.act({ do: 'stand' })
  expect(session.state.get().round?.step).toBe((before.round?.step ?? 0) + 1)
})

test('a retired round passes the check of fairness, with its actions', async () => {
  const game = gameOf('mines@1')
  const session = demoOf(game)
  await session.start(game.step, { mines: 3 })
  await session.act({ do: 'go', at: 4 })
  if (session.state.get().round?.over === null) await session.act({ do: 'collect' })
  const id = session.state.get().round?.id ?? ''
  const record = async (): Promise<RoundRecord | null> => {
    const round = await session.recall(id)
    if (round === null) throw new Error(`no round ${id}`)
    return recordOf(round)
  }
  expect(await record()).toBeNull()
  expect(await session.rotate('mine')).toBeNull()
  const retired = await record()
  expect(retired && verifyRound(retired, gameByMaths)).toMatchObject({ isCommitted: true, isDrawn: true, isPaid: true })
})

test('the seed that comes next is the one that was committed to', async () => {
  const session = demoOf(gameOf('dice@1'))
  const next = session.seeds.get()?.nextCommitment
  await session.rotate('mine')
  expect(session.seeds.get()?.active).toMatchObject({ commitment: next, clientSeed: 'mine', nextNonce: '0' })
})

test('a demo refuses what it cannot take, and waits for the minimum cycle', async () => {
  let now = 0
  const game = gameOf('dice@1')
  const choice = { side: 'over', wins: 4950 }
  const limits = { stakes: { least: 200n, most: 500n }, minCycleMs: 1000, nowMs: () => now }
  const session = demoOf(game, bytesFrom(3), limits)
  const reason = async (stake: bigint, wish: unknown = choice) => {
    await session.start(stake, wish)
    return session.state.get().refusal
  }
  expect(await reason(100n)).toEqual({ kind: 'reason', reason: 'stake-too-small' })
  expect(await reason(600n)).toEqual({ kind: 'reason', reason: 'stake-too-large' })
  expect(await reason(250n)).toEqual({ kind: 'reason', reason: 'stake-step' })
  expect(await reason(200n, { side: 'over', wins: 1 })).toEqual({ kind: 'reason', reason: 'choice-unknown' })
  expect(await reason(200n)).toBeNull()
  now = 999
  expect(await reason(200n)).toEqual({ kind: 'reason', reason: 'too-soon' })
  now = 1000
  expect(await reason(200n)).toBeNull()
})

test('seeds are not changed while a round is open', async () => {
  const game = gameOf('mines@1')
  const session = demoOf(game)
  await session.start(game.step, { mines: 1 })
  expect(await session.rotate('mine')).toEqual({ kind: 'reason', reason: 'round-open' })
})
