import { verifyProof } from '@evens/rules/proof'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSuperuser } from '../../platform/database/testing.ts'
import { createVipAdmin } from '../betting/index.ts'
import { bet, newKey, single as singleOn, won } from '../betting/testing/start-betting.ts'
import { allProofFaults, proofKeys, refuseOtherKey } from './index.ts'
import { CRYPT } from './testing/crypt.ts'
import { startProof, type ProofSite } from './testing/start-proof.ts'
import { logWaiting } from './write-batch.ts'

let site: ProofSite
beforeAll(async () => {
  site = await startProof()
})
afterAll(() => site.stop())

let games = 890_000
async function newGame(): Promise<string> {
  const id = String((games += 1))
  await site.game(id)
  return id
}
async function newPlayer() {
  const [player] = await site.morePlayers(1, 10_000_000n)
  if (player === undefined) throw new Error('no player')
  return player
}
async function single(token: string, given: object = {}): Promise<string> {
  return (await site.place(token, singleOn(await newGame(), given))).coupons[0]?.id ?? ''
}
const faults = () => allProofFaults(site.database.pool, site.proof.keys)

describe('the proof of a bet', () => {
  test('is its owner’s alone, and comes with the next batch', async () => {
    const [own, other] = [await newPlayer(), await newPlayer()]
    const id = await single(own.token)
    expect(await site.ask(own.token, id)).toMatchObject({ status: 200, proof: null, isComing: true })
    await site.log()
    expect(await site.ask(own.token, id)).toMatchObject({ status: 200, isComing: false, proof: { coupon: id } })
    expect((await site.ask(other.token, id)).status).toBe(404)
    expect((await site.ask(own.token, '1'.repeat(16))).status).toBe(404)
    expect((await site.ask(own.token, 'abc')).status).toBe(400)
    expect((await site.ask('', id)).status).toBe(401)
  })

  test('of a bet that was refused never comes', async () => {
    const { token } = await newPlayer()
    const id = await single(token)
    const superuser = await aSuperuser(site.database)
    try {
      // No path leads from an accepted coupon to a refused one, so the guard of moves is off.
      await superuser.query('alter table coupon disable trigger coupon_moves')
      await site.database.pool.query(`update coupon set state = 'refused', accepted_at = null where id = $1`, [id])
      await site.log()
      expect(await site.ask(token, id)).toMatchObject({ status: 200, proof: null, isComing: false })
      await site.database.pool.query(`update coupon set state = 'accepted', accepted_at = placed_at where id = $1`, [
        id,
      ])
    } finally {
      await superuser.query('alter table coupon enable trigger coupon_moves')
      await superuser.end()
    }
  })

  test('shows the accepted terms, settlement and payment, and nothing of other players', async () => {
    const { token, id: player } = await newPlayer()
    await single((await newPlayer()).token)
    const event = await newGame()
    const { coupons } = await site.place(token, {
      key: newKey(),
      typeId: 0,
      amount: '10000',
      changeCoefAction: 2,
      bets: [bet(event, 'home', 2000)],
    })
    const id = coupons[0]?.id ?? ''
    await site.log()
    await site.settle(event, won('home'))
    await site.work()
    await site.log()
    const { proof } = await site.ask(token, id)
    const found = await verifyProof(proof, CRYPT)
    expect(found.steps.filter(({ holds }) => !holds)).toEqual([])
    expect(found.published.map((one) => one?.kind)).toEqual(['movement', 'agreed', 'movement', 'settled'])
    expect(found.published[1]).toMatchObject({ kind: 'agreed', coupon: id, stake: 10_000n, win: 20_000n })
    expect(found.published[3]).toMatchObject({ kind: 'settled', version: 1, payout: 20_000n, isOpen: false })
    expect(found.ranges.map((range) => range?.player)).toEqual([String(player), String(player)])
    expect(found.batches.length).toBe(2)
  })

  test('follows its approval when an operator has to approve it', async () => {
    const { token } = await newPlayer()
    const admin = createVipAdmin(site.database.kysely)
    const id = await single(token, { isVip: true, amount: '2000000' })
    await site.log()
    expect((await site.ask(token, id)).proof).toBeNull()
    expect(await admin.decide(id, true, 'operator ann')).toBe(true)
    await site.betting.vip.decideAsked()
    expect(await site.log()).toBe(1)
    const found = await verifyProof((await site.ask(token, id)).proof, CRYPT)
    expect([found.holds, found.batches.length, found.published.length]).toEqual([true, 2, 2])
    expect(await site.log()).toBe(0)
  })
})

describe('the batches', () => {
  test('are public, signed and a chain, and the audit log has them', async () => {
    for (let n = 0; n < 3; n += 1) {
      await single((await newPlayer()).token)
      await site.log()
    }
    const reply = await site.app.inject('/web-api/proof/batches')
    const { publicKey, fingerprint, batches, next } = reply.json<{
      publicKey: string
      fingerprint: string
      next: string | null
      batches: { text: string; signature: string }[]
    }>()
    expect(fingerprint).toBe(site.proof.keys.fingerprint.toString('hex'))
    expect(next).toBeNull()
    for (const [at, { text, signature }] of batches.entries()) {
      const signed = Buffer.from(text)
      expect(await CRYPT.verify(Buffer.from(publicKey, 'hex'), Buffer.from(signature, 'hex'), signed)).toBe(true)
      const hash = Buffer.from(await CRYPT.sha256(signed)).toString('hex')
      const later = batches[at - 1]
      if (later !== undefined) expect(later.text).toContain(`6:before,64:${hash},`)
      const { rowCount } = await site.database.pool.query(
        `select from audit_entry where act = 'proof-batch' and detail->>'hash' = $1`,
        [hash],
      )
      expect(rowCount).toBe(1)
    }
  })

  test('contain each movement once, regardless of the number of nodes', async () => {
    const players = await site.morePlayers(6, 10_000_000n)
    for (const { token } of players) for (let n = 0; n < 2; n += 1) await single(token)
    const { keys } = site.proof
    await Promise.all(Array.from({ length: 4 }, () => logWaiting(site.database.pool, keys, 5)))
    await site.log()
    const { rows } = await site.database.pool.query<{ wrong: bigint }>(`
      select count(*) as wrong from (
        select g.player_id from wallet_gate g left join proof_range r using (player_id)
        group by g.player_id, g.seq having g.seq <> coalesce(sum(r.to_seq - r.from_seq), 0)
      ) as one`)
    expect(rows[0]?.wrong).toBe(0n)
    expect(await faults()).toEqual([])
  })

  test('of another key are named as such', async () => {
    expect(await allProofFaults(site.database.pool, proofKeys(Buffer.alloc(32, 9)))).toContain(
      'batch 1 is signed with another key',
    )
  })

  test.each(['proof_batch', 'proof_range', 'proof_record'])('are append-only: %s', async (table) => {
    for (const change of [`delete from ${table}`, `truncate ${table}`])
      await expect(site.database.pool.query(change)).rejects.toThrow(/permission denied|append-only/)
  })
})

test('a node whose key did not sign the log does not start', async () => {
  const { pool } = site.database
  await single((await newPlayer()).token)
  await site.log()
  await expect(refuseOtherKey(pool, Buffer.alloc(32, 7))).rejects.toThrow(/keys\/proof\.key/)
  await expect(refuseOtherKey(pool, site.proofKey)).resolves.toBeUndefined()
})
