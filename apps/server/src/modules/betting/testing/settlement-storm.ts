import { OPERATOR, type FeedMessage, type FixtureDecision, type LogMessage } from '@evens/contracts/feed'
import fc from 'fast-check'
import { expect } from 'vitest'
import { connect } from '../../../platform/database/connect.ts'
import { eventually } from '../../../testing/eventually.ts'
import { aFixture, HOUR_MS } from '../../book/testing/build.ts'
import { aMessage, withOdds } from '../../book/testing/messages.ts'
import { createLateBetsAdmin, type LateBet } from '../admin.ts'
import { anotherNode, settleAll, type BettingSite } from './another-node.ts'
import { aFeed, type Act } from './settlement-feed.ts'
import { createModel, isLateBet, standOf, type ModelBet } from './settlement-model.ts'
import { bet, newKey } from './start-betting.ts'

type SentAct = Extract<Act, { kind: 'message' | 'again' }>
type Game = {
  readonly event: string
  readonly model: ReturnType<typeof createModel>
  readonly acts: readonly SentAct[]
  readonly decision: Extract<Act, { kind: 'decide' }> | undefined
  readonly log: LogMessage[]
  readonly bets: { readonly id: string; readonly bet: ModelBet }[]
}

type Pool = BettingSite['database']['pool']
/** Feeds count milliseconds from a base. */
type Moment = (ms: number) => number
const momentFrom =
  (base: number): Moment =>
  (ms) =>
    base + ms

const WORKER = 'storm-worker'
const STAKE = 2001
const ODDS: Readonly<Record<string, number>> = { home: 2000, draw: 3000, away: 4000 }
/** Rounds of messages before and after the one in which operators decide. */
const ROUNDS = 12

/** Generated feeds of many games at once, on a real site. Moments of a feed are counted from an hour before now. */
export function aSettlementStorm(site: BettingSite, token: string, feeds: number, seed: number) {
  const { pool } = site.database
  const moment: Moment = momentFrom(Date.now() - HOUR_MS)
  const games = fc.sample(aFeed, { numRuns: feeds, seed }).map(({ acts }, at): Game => ({
    event: String(570_000 + at),
    model: createModel(),
    acts: acts.slice(1).filter((act): act is SentAct => act.kind === 'message' || act.kind === 'again'),
    decision: acts.find((act) => act.kind === 'decide'),
    log: [],
    bets: [],
  }))

  /** By event, as an operator asks: the whole list is bounded. */
  async function corrections(): Promise<readonly LateBet[]> {
    const admin = createLateBetsAdmin(site.database.kysely)
    const found: LateBet[] = []
    for (const { event } of games) found.push(...(await admin.list(event)))
    return found
  }

  return {
    async placeBets(): Promise<void> {
      for (const game of games) await placeOn(site, token, game, moment)
    },
    /** All feeds at once, a message of each in every round, while two workers settle and are killed. */
    async run(): Promise<{ readonly kills: number }> {
      let [isOver, kills] = [false, 0]
      const workers = [work(site, () => isOver), work(site, () => isOver)]
      try {
        for (let round = 0; round < ROUNDS * 2; round += 1) {
          if (round === ROUNDS) await decideAll(pool, games)
          await site.sendFeed(...(games.flatMap((game) => nextOf(game, round, moment)) as FeedMessage[]))
          if (round % 2 === 0) kills += await kill(pool)
        }
      } finally {
        isOver = true
        await Promise.all(workers)
      }
      await site.work()
      return { kills }
    },
    async coupons() {
      const { rows } = await pool.query<{ id: bigint; state: string; payout: bigint | null }>(
        'select id, state, payout from coupon order by id',
      )
      return rows.map(({ id, state, payout }) => `${id} ${state} ${payout}`)
    },
    /** The bets that operators see as void by their start: the newest correction that touched a bet decides. */
    async late(): Promise<readonly string[]> {
      const newest = new Map<string, boolean>()
      for (const { coupon_id, start, accepted_at } of await corrections()) {
        const id = String(coupon_id)
        if (!newest.has(id)) newest.set(id, accepted_at.getTime() >= Number(start))
      }
      return [...newest].flatMap(([id, isLate]) => (isLate ? [id] : [])).toSorted()
    },
    expectedLate: (): readonly string[] =>
      games
        .flatMap(({ bets }) => bets)
        .flatMap(({ id, bet: placed }) => (isLateBet(placed) ? [id] : []))
        .toSorted(),
    /** Corrections that touched bets and are not in the audit log exactly once, with exactly these bets. */
    async unaudited(): Promise<readonly string[]> {
      const listed = new Map<string, string[]>()
      for (const { event, before, start, coupon_id, at } of await corrections()) {
        const place = `${event} ${at.getTime()} ${before} ${start}`
        listed.set(place, [...(listed.get(place) ?? []), String(coupon_id)])
      }
      const { rows } = await pool.query<{ noted: string }>(
        `select concat_ws(' ', detail->>'event', detail->>'before', detail->>'start', detail->>'coupons') as noted
         from audit_entry where act in ('bets-voided-by-start', 'bets-restored-by-start')`,
      )
      const said = [...listed].map(([place, ids]) => {
        const [event, , before, start] = place.split(' ')
        return `${event} ${before} ${start} ${JSON.stringify(ids.toSorted()).replaceAll(',', ', ')}`
      })
      const [one, other] = [said.toSorted(), rows.map(({ noted }) => noted).toSorted()]
      return [...one.filter((line, at) => line !== other[at]), ...other.slice(one.length)]
    },
    expected: (): readonly string[] =>
      games
        .flatMap(({ bets }) => bets)
        .toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1))
        .map((each) => `${each.id} ${paidFor(each.bet)}`),
  }
}

function paidFor(placed: ModelBet): string {
  const stand = standOf(placed)
  if (stand === 'open') return 'accepted null'
  const milli = stand === 'won' ? (ODDS[placed.outcome] ?? 0) : stand === 'void' ? 1000 : 0
  return `settled ${Math.floor((STAKE * milli) / 1000)}`
}

async function placeOn(site: BettingSite, token: string, game: Game, moment: Moment): Promise<void> {
  const fixture = aFixture({ id: game.event, startsAt: Date.now() + HOUR_MS, delayMs: 0 })
  const first = aMessage('fixture_change', { change: 'new', fixture })
  await site.sendFeed(
    first,
    aMessage('odds_change', { event: game.event, markets: [withOdds('result', ODDS), withOdds('total', ODDS)] }),
  )
  game.model.apply(first)
  game.log.push(first)
  const tenant = game.model.tenant()
  if (tenant === null) throw new Error('an announced game is there')
  for (const [at, outcome] of ['home', 'draw', 'away', 'home'].entries()) {
    const bets = [bet(game.event, outcome, 2000)]
    const body = { key: newKey(), typeId: 0, amount: String(STAKE), changeCoefAction: 2, bets }
    const { coupons } = await site.place(token, body)
    const id = coupons[0]?.id ?? ''
    expect(coupons[0]).toMatchObject({ state: 'accepted' })
    const [acceptedAt, isLive] = [moment([19, 20, 45, 45][at] ?? 0), at === 3]
    await site.database.pool.query(
      `update coupon set accepted_at = betting_moment($2), agreed = jsonb_set(agreed, '{legs,0,isLive}', $3) where id = $1`,
      [id, acceptedAt, isLive],
    )
    game.bets.push({ id, bet: { game: tenant, market: 'result', outcome, acceptedAt, isLive } })
  }
}

/** The generated message moved to this game and this hour. */
function placedAt(event: string, message: LogMessage, moment: Moment): LogMessage {
  const made = structuredClone(message)
  if ('event' in made) Object.assign(made, { event })
  if (made.type === 'fixture_change') {
    made.fixture.id = event
    made.fixture.startsAt = moment(made.fixture.startsAt)
  }
  if (made.type === 'bet_cancel' || made.type === 'rollback_bet_cancel') {
    if (made.from !== undefined) made.from = moment(made.from)
    if (made.until !== undefined) made.until = moment(made.until)
  }
  return { ...made, producer: 'simulator' } as LogMessage
}

function nextOf(game: Game, round: number, moment: Moment): readonly LogMessage[] {
  const act = game.acts[round]
  if (act === undefined) return []
  const message = act.kind === 'again' ? game.log.at(-1 - act.back) : placedAt(game.event, act.message, moment)
  // The feed dates a state when it is sent, so the model could not know its time.
  if (message === undefined || message.type === 'odds_change' || message.type === 'fixture_decision') return []
  game.model.apply(message)
  game.log.push(message)
  return [message]
}

async function decideAll(pool: Pool, games: readonly Game[]): Promise<void> {
  for (const { event, model, decision } of games) {
    if (decision === undefined) continue
    const { decision: act, isVoid } = decision
    const generation = act === 'void' ? model.tenantNumber() - 1 : model.heldNumber()
    const { rows } = await pool.query<{ id: bigint }>(
      `insert into book_fixture_decision (event, generation, decision, is_void, actor, reason)
       values ($1, $2, $3, $4, 'operator ann', 'test') returning id`,
      [event, generation, act, isVoid],
    )
    const envelope = { producer: OPERATOR, seq: Number(rows[0]?.id), at: 0, event } as const
    model.apply({ type: 'fixture_decision', ...envelope, decision: act, generation, isVoid } satisfies FixtureDecision)
  }
  await eventually(async () =>
    expect((await pool.query('select from book_fixture_decision where not is_logged')).rowCount).toBe(0),
  )
}

/** A worker whose connections are killed begins again, as a restarted node does. */
async function work(site: BettingSite, isOver: () => boolean): Promise<void> {
  const database = connect('external', `${site.database.url}&application_name=${WORKER}`, async () => undefined)
  const node = anotherNode({ ...site, database })
  while (!isOver()) await settleAll(node).catch(() => undefined)
  await database.close()
}

async function kill(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and application_name = $1 and state <> 'idle'`,
    [WORKER],
  )
  return rowCount ?? 0
}
