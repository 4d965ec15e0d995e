import type { Clock } from '@evens/kernel'
import { isItsBet, levelHeld, levelOf, APPROVED_FROM } from '@evens/rules/promo'
import { type Kysely, sql } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { type Member, membersOf } from './audience.ts'
import { FOLLOWED_KINDS, type Moved, tallyOf } from './core/followed.ts'
import { type CouponRow, settledBet } from './core/settled-bet.ts'
import type { Definitions } from './definitions.ts'
import type { Friends } from './friends.ts'
import type { Give, Given } from './give.ts'
import { writeFollowed } from './sql-calls.ts'

type FollowDeps = {
  readonly db: Kysely<unknown>
  readonly definitions: Definitions
  readonly give: Give
  readonly friends: Friends
  readonly clock: Clock
  readonly changed: (player: bigint) => void
  readonly gave: (given: readonly Given[]) => void
  readonly followed: (movements: number) => void
}

type Due = {
  readonly player_id: bigint
  readonly from_seq: bigint
  readonly to_seq: bigint
  readonly carried: number
  readonly earned: bigint
  readonly level: number
  readonly friend_currency: string | null
}
type Page = {
  readonly due: readonly Due[]
  readonly moves: ReadonlyMap<bigint, readonly Moved[]>
  readonly coupons: ReadonlyMap<string, CouponRow>
}

const PLAYERS = 200
/** Of one player in a page, so that a page stays small. */
const MOVES = 1000n

/**
 * Follows the ledger: points, weeks, triggers of bets and invited friends. It reads only movements that it has not seen,
 * and a player's place moves on in the transaction that writes what they did.
 */
export function createFollower(deps: FollowDeps) {
  const { db, definitions, friends, followed } = deps

  /** The next players with unseen movements, behind a player; a page that is full has more behind it. */
  async function pageAfter(after: bigint): Promise<Page | null> {
    const due = await duePlayers(db, after)
    if (due.length === 0) return null
    const moves = await movesOf(db, due)
    return { due, moves: Map.groupBy(moves, ({ player }) => player), coupons: await couponsOf(db, moves) }
  }

  async function follow(page: Page): Promise<void> {
    await judgeBets(deps, page)
    const minOdds = await friendOdds(page)
    await callSql(db, writeFollowed, { players: page.due.map((due) => writtenOf(due, page, minOdds)) })
    for (const { player_id, friend_currency } of page.due) if (friend_currency !== null) await friends.look(player_id)
    followed([...page.moves.values()].reduce((all, { length }) => all + length, 0))
  }

  /** The lowest odds of stakes that count for an invitation; null where nobody in the page was invited. */
  async function friendOdds({ due }: Page): Promise<number | null> {
    return due.some(({ friend_currency }) => friend_currency !== null) ? friends.minOdds() : null
  }

  return {
    /** All that is due now; returns how many players it has followed. */
    async tick(): Promise<number> {
      definitions.forget()
      let count = 0
      for (let after = 0n; ;) {
        const page = await pageAfter(after)
        if (page === null) return count
        await follow(page)
        count += page.due.length
        after = page.due.at(-1)?.player_id ?? after
      }
    },
  }
}

async function duePlayers(db: Kysely<unknown>, after: bigint): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    select last.player_id, coalesce(f.seq, 0) as from_seq, least(last.seq, coalesce(f.seq, 0) + ${MOVES}) as to_seq,
      coalesce(f.carried, 0) as carried, coalesce(l.earned, 0) as earned, coalesce(l.level, 1) as level,
      friend.currency as friend_currency
    from wallet_last_seq last
    left join promo_followed f using (player_id)
    left join promo_level l using (player_id)
    left join promo_friend friend on friend.player_id = last.player_id and friend.step = 'brought'
    where last.player_id > ${after} and last.seq > coalesce(f.seq, 0)
    order by last.player_id limit ${PLAYERS}`.execute(db)
  return rows
}

async function movesOf(db: Kysely<unknown>, due: readonly Due[]): Promise<readonly Moved[]> {
  const { rows } = await sql<Moved>`
    select m.player_id as player, m.seq, m.kind, m.ref, (extract(epoch from m.at) * 1000)::float8 as "atMs", e.currency,
      title.title,
      coalesce(sum(e.amount) filter (where e.kind = 'held'), 0)::bigint as held,
      coalesce(sum(e.amount) filter (where e.kind in ('cash', 'owed', 'advance')), 0)::bigint as cash
    from unnest(${due.map((one) => one.player_id)}::bigint[], ${due.map((one) => one.from_seq)}::bigint[],
      ${due.map((one) => one.to_seq)}::bigint[]) as due (player_id, from_seq, to_seq)
    join wallet_movement m on m.player_id = due.player_id and m.seq > due.from_seq and m.seq <= due.to_seq
      and m.kind = any (${[...FOLLOWED_KINDS]}::text[])
    join wallet_entry e on e.player_id = m.player_id and e.seq = m.seq and e.owner_id = m.player_id
    left join games_round_title title on m.kind like 'game-%' and title.player_id = m.player_id
      and title.id = substring(m.ref from '^game:([0-9]+)$')::bigint
    group by m.player_id, m.seq, m.kind, m.ref, m.at, e.currency, title.title
    order by m.player_id, m.seq`.execute(db)
  return rows
}

const COUPON_KINDS = new Set(['settlement', 'correction', 'cash-out'])
const couponKey = (player: bigint, ref: string): string => `${player} ${ref}`

async function couponsOf(db: Kysely<unknown>, moves: readonly Moved[]): Promise<ReadonlyMap<string, CouponRow>> {
  const about = moves.filter(({ kind }) => COUPON_KINDS.has(kind))
  if (about.length === 0) return new Map()
  const { rows } = await sql<CouponRow>`
    select c.player_id, c.id, c.promo_code is not null as is_free, c.type, c.currency, c.stake - c.sold_stake as stake,
      c.payout, c.placed_at, legs.results is not null and 'void' = all (legs.results) as is_void, legs.results, (
        select jsonb_agg(jsonb_build_object('odds', (leg->>'odds')::integer, 'isLive', (leg->>'isLive')::boolean,
          'sport', leg->'fixture'->>'sport') order by at)
        from jsonb_array_elements(c.agreed->'legs') with ordinality as given (leg, at)
      ) as legs
    from (
      select distinct on (player, id) player, id
      from unnest(${about.map(({ player }) => player)}::bigint[], ${about.map(({ ref }) => ref)}::bigint[]) as of (player, id)
    ) as wanted
    join betting_coupon c on c.player_id = wanted.player and c.id = wanted.id
    cross join lateral (
      select array_agg(leg.result->>'kind' order by leg.n) as results from betting_leg leg
      where leg.player_id = c.player_id and leg.coupon_id = c.id
    ) as legs`.execute(db)
  return new Map(rows.map((row) => [couponKey(row.player_id, String(row.id)), row]))
}

/**
 * Rewards for settled bets. Given before the player's place moves on: after a crash they are judged again, and a cause
 * has one reward.
 */
async function judgeBets(
  { db, definitions, give, clock, gave, changed }: FollowDeps,
  { moves, coupons }: Page,
): Promise<void> {
  const settled = [...moves.values()].flat().filter(({ kind }) => kind === 'settlement')
  const members: { readonly now: ReadonlyMap<bigint, Member> } =
    settled.length === 0
      ? { now: new Map() }
      : { now: await membersOf(db, [...new Set(settled.map(({ player }) => player))], clock.nowMs()) }
  for (const { player, ref } of settled) {
    const [member, coupon] = [members.now.get(player), coupons.get(couponKey(player, ref))]
    if (member === undefined || coupon === undefined || coupon.is_free) continue
    const bet = settledBet(coupon)
    const versions = await definitions.versions(member.siteId)
    const isWanted = versions.some(
      ({ definition: { trigger } }) => trigger.kind === 'settled' && isItsBet(bet, trigger, coupon.currency),
    )
    if (!isWanted) continue
    const event = { kind: 'settled', at: coupon.placed_at.getTime(), ref: `coupon:${ref}`, bet } as const
    const given = await db.transaction().execute((tx) => give(tx, { member, event, currency: coupon.currency }))
    gave(given)
    if (given.length > 0) changed(player)
  }
}

function writtenOf(due: Due, { moves, coupons }: Page, minOdds: number | null) {
  const own = moves.get(due.player_id) ?? []
  const couponOf = ({ player, ref }: Moved): CouponRow | undefined => coupons.get(couponKey(player, ref))
  const { weeks, pointsMilli } = tallyOf(own, (move) => {
    const coupon = COUPON_KINDS.has(move.kind) ? couponOf(move) : undefined
    return coupon === undefined ? undefined : { isFree: coupon.is_free, isVoid: coupon.is_void }
  })
  const milli = pointsMilli + BigInt(due.carried)
  const points = milli / 1000n
  const earned = Number(due.earned + points)
  const level = levelHeld(earned, due.level >= APPROVED_FROM ? due.level : null)
  return {
    player: String(due.player_id),
    from: due.from_seq,
    to: due.to_seq,
    carried: Number(milli % 1000n),
    points,
    level,
    waitsFor: levelOf(earned) > Math.max(level, APPROVED_FROM - 1) ? levelOf(earned) : null,
    weeks: [...weeks],
    ...friendSums(due, own, couponOf, minOdds),
  }
}

/** Deposits of an invited friend, and stakes at the odds of the terms, in the currency of registration. */
function friendSums(
  { friend_currency }: Due,
  own: readonly Moved[],
  couponOf: (move: Moved) => CouponRow | undefined,
  minOdds: number | null,
) {
  const counted =
    friend_currency === null || minOdds === null ? [] : own.filter(({ currency }) => currency === friend_currency)
  const sum = (kinds: string, amount: (move: Moved) => bigint): bigint =>
    counted.reduce((all, move) => (move.kind === kinds ? all + amount(move) : all), 0n)
  return {
    deposited: sum('deposit', ({ cash }) => cash),
    friendStaked: sum('settlement', (move) => {
      const coupon = couponOf(move)
      if (coupon === undefined || coupon.is_free || coupon.is_void) return 0n
      return (settledBet(coupon).odds ?? 0) >= (minOdds ?? 0) ? -move.held : 0n
    }),
  }
}
