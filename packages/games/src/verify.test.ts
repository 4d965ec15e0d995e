import { createHash } from 'node:crypto'
import { createRandom } from '@evens/kernel'
import { describe, expect, test } from 'vitest'
import { allGames, gameByMaths, hmacSha256, roundChance, verifyRound, type RoundRecord } from './index.ts'
import { anAction, randomBet } from './testing/players.ts'
import { bytesOfHex, CLIENT_SEED, clientSeedOf, commitmentOf } from './verify.ts'

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f'

/** A round that was played to its end, as the history would hold it. */
function recordOf(name: string, nonce: number): RoundRecord {
  const game = gameByMaths(name)
  if (game === undefined) throw new Error(`no game ${name}`)
  const random = createRandom(`${name} ${nonce}`)
  const { stake, choice } = randomBet(game, random)
  const actions: unknown[] = []
  let round = game.start(stake, choice, roundChance(hmacSha256(bytesOfHex(SEED)), 'me', BigInt(nonce)))
  while (round.over === null) {
    const action = anAction(round, random)
    actions.push(action)
    round = round.act(action)
  }
  return {
    maths: name,
    commitment: commitmentOf(SEED),
    serverSeed: SEED,
    clientSeed: 'me',
    nonce: String(nonce),
    stake: String(stake),
    choice,
    actions,
    view: JSON.parse(JSON.stringify(round.view)) as unknown,
    payout: String(round.over.payout),
  }
}

const verified = (record: RoundRecord) => {
  const { isCommitted, isDrawn, isPaid } = verifyRound(record, gameByMaths)
  return [isCommitted, isDrawn, isPaid]
}

test('a commitment is the one of the public description', () => {
  expect(commitmentOf(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd')
  expect(commitmentOf(SEED)).toBe(createHash('sha256').update(Buffer.from(SEED, 'hex')).digest('hex'))
})

test.each(allGames())('$name: rounds as they were played are committed, drawn and paid', ({ name }) => {
  for (let nonce = 0; nonce < 20; nonce += 1) {
    const record = recordOf(name, nonce)
    expect(verified(record)).toEqual([true, true, true])
    expect(verifyRound(record, gameByMaths).steps).toHaveLength(record.actions.length + 1)
  }
})

test('the order of keys in a stored view makes no difference', () => {
  const record = recordOf('keno-80@1', 3)
  const view = Object.fromEntries(Object.entries(record.view as object).toReversed())
  expect(verified({ ...record, view })).toEqual([true, true, true])
})

describe('a record is found out', () => {
  const record = recordOf('dice@1', 1)
  const drawn = record.view as { readonly roll: number }
  test.each<[string, Partial<RoundRecord>, readonly boolean[]]>([
    ['with another commitment', { commitment: commitmentOf(SEED.replace('00', '01')) }, [false, true, true]],
    ['with another payout', { payout: String(BigInt(record.payout) + 1n) }, [true, true, false]],
    ['with another draw', { view: { ...drawn, roll: (drawn.roll + 1) % 10_000 } }, [true, false, true]],
    ['with a choice that is refused', { choice: { side: 'over', wins: 1 } }, [true, false, false]],
    ['without a choice', { choice: null }, [true, false, false]],
    ['with an action too many', { actions: [{ do: 'collect' }] }, [true, false, false]],
    ['with an unknown game', { maths: 'dice@9' }, [true, false, false]],
    ['with a seed that is none', { serverSeed: 'zz' }, [false, false, false]],
    ['with a nonce that is none', { nonce: '-1' }, [true, false, false]],
    ['with a client seed that nobody may use', { clientSeed: 'é' }, [true, false, false]],
  ])('%s', (_case, change, answers) => {
    expect(verified({ ...record, ...change })).toEqual(answers)
  })

  test('with the nonce of another round', () => {
    const [isCommitted, isDrawn] = verified({ ...recordOf('keno-80@1', 5), nonce: '6' })
    expect([isCommitted, isDrawn]).toEqual([true, false])
  })
})

test('a client seed of a browser is one that a player may use', () => {
  const seed = clientSeedOf(Uint8Array.from({ length: 16 }, (_byte, at) => at * 16))
  expect(seed).toBe('00102030405060708090a0b0c0d0e0f0')
  expect(CLIENT_SEED.test(seed)).toBe(true)
  expect(['', 'a b', 'x'.repeat(65), 'ö'].map((text) => CLIENT_SEED.test(text))).toEqual([false, false, false, false])
})
