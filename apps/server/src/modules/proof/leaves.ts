import type pg from 'pg'
import { movementText, recordText, type MovementRow, type RangeOf, type RecordRow } from './core/texts.ts'
import type { ProofKeys } from './proof-keys.ts'

export type Asked = Pick<pg.ClientBase, 'query'>

/** One text of the log, the coupon it is about if there is one, and a name by which a fault is reported. */
export type Leaf = {
  readonly coupon: string | null
  readonly name: string
  readonly text: string
  readonly salt: Buffer
}

/**
 * Planner settings for a session that works on the log: nested loops over indexes. Ranges name a few rows each by their
 * keys; the planner cannot know how few, and would read whole tables.
 */
export const INDEX_PLANS = 'set enable_seqscan = off; set enable_hashjoin = off; set enable_mergejoin = off'

const OF_COUPONS = new Set([
  'stake',
  'release',
  'settlement',
  'correction',
  'cash-out',
  'advance-void',
  'bonus-stake',
  'bonus-settlement',
  'bonus-correction',
  'bonus-cash-out',
])

const micros = (column: string): string => `(extract(epoch from ${column}) * 1000000)::bigint::text`

/** A text without tax is as it was before there was one. */
const ifAny = (column: string): string => `nullif(${column}, 0)::text`

// Ordered as bytes: the collation of text may change with the system's libraries.
const MOVEMENTS = `
  select due.batch::text, m.player_id::text as player, m.seq::text, m.kind as what, m.ref, ${micros('m.at')} as at,
    m.owner_id::text as owner, m.account, m.currency, m.amount::text, m.balance::text
  from unnest($1::bigint[], $2::bigint[], $3::bigint[], $4::bigint[]) as due (batch, player_id, from_seq, to_seq)
  join wallet_posting m on m.player_id = due.player_id and m.seq > due.from_seq and m.seq <= due.to_seq
  order by due.batch, m.player_id, m.seq, m.owner_id, m.account collate "C", m.currency collate "C"`

const OF_RECORD = 'r.batch::text, r.player_id::text as player, r.seq::text, r.coupon_id::text as coupon, r.kind'

const FROM = `from unnest($1::bigint[], $2::bigint[]) as due (batch, player_id)
  join proof_record r on r.batch = due.batch and r.player_id = due.player_id`

// A deleted row leaves a text without its values, so the hash differs.
const RECORDS: readonly string[] = [
  `select ${OF_RECORD}, json_build_object('site', c.site_id, 'type', c.type::text, 'currency', c.currency,
      'stake', c.stake::text, 'win', r.noted->>'win', 'placed', ${micros('c.placed_at')},
      'accepted', ${micros('c.accepted_at')}, 'advance', c.advance::text, 'promo', c.promo_code) as values,
    c.agreed::text as agreed,
    (
      select json_agg(json_build_object('n', l.n::text, 'event', l.event, 'market', l.market, 'outcome', l.outcome)
        order by l.n)
      from betting_leg l where l.player_id = r.player_id and l.coupon_id = r.coupon_id
    ) as legs
  ${FROM} left join betting_coupon c on c.player_id = r.player_id and c.id = r.coupon_id
  where r.kind = 'agreed'`,
  `select ${OF_RECORD}, json_build_object('version', s.version::text, 'payout', s.payout::text,
      'open', case when s.is_open then 'yes' else 'no' end, 'reason', s.reason, 'at', ${micros('s.at')},
      'tax', ${ifAny('s.tax')}) as values,
    r.noted->'legs' as legs
  ${FROM}
  left join betting_settlement s on s.player_id = r.player_id and s.coupon_id = r.coupon_id and s.seq = r.seq
  where r.kind = 'settled'`,
  `select ${OF_RECORD}, json_build_object('n', x.n::text, 'stake', x.stake::text, 'amount', x.amount::text,
      'at', ${micros('x.at')}, 'tax', ${ifAny('x.tax')}) as values, null::json as legs
  ${FROM}
  left join betting_sale x on x.player_id = r.player_id and x.coupon_id = r.coupon_id and x.seq = r.seq
  where r.kind = 'sold'`,
]

export const rangeName = ({ batch, player }: Pick<RangeOf, 'batch' | 'player'>): string => `${batch} ${player}`

/**
 * The leaves of these ranges by the database's current rows: a player's movements in order, then the records by
 * movement, coupon and kind.
 */
export async function leavesOf(
  client: Asked,
  keys: ProofKeys,
  ranges: readonly RangeOf[],
): Promise<ReadonlyMap<string, readonly Leaf[]>> {
  const found = new Map<string, Leaf[]>(ranges.map((range) => [rangeName(range), []]))
  const columns = [ranges.map(({ batch }) => batch), ranges.map(({ player }) => player)]
  const { rows } = await client.query<MovementRow>(MOVEMENTS, [
    ...columns,
    ranges.map(({ from }) => from),
    ranges.map(({ to }) => to),
  ])
  for (const movement of byMovement(rows)) found.get(rangeName(movement[0]))?.push(movementLeaf(keys, movement))
  const records: RecordRow[] = []
  for (const query of RECORDS) records.push(...(await client.query<RecordRow>(query, columns)).rows)
  for (const row of records.toSorted(inOrder)) found.get(rangeName(row))?.push(recordLeaf(keys, row))
  return found
}

const compare = (a: string, b: string): number => (a === b ? 0 : BigInt(a) < BigInt(b) ? -1 : 1)

const inOrder = (a: RecordRow, b: RecordRow): number =>
  compare(a.seq, b.seq) || compare(a.coupon, b.coupon) || (a.kind < b.kind ? -1 : 1)

/** The rows of one movement stand together. */
function* byMovement(rows: readonly MovementRow[]): Generator<readonly [MovementRow, ...MovementRow[]]> {
  let open: [MovementRow, ...MovementRow[]] | null = null
  for (const row of rows) {
    if (open !== null && open[0].seq === row.seq && open[0].player === row.player && open[0].batch === row.batch)
      open.push(row)
    else {
      if (open !== null) yield open
      open = [row]
    }
  }
  if (open !== null) yield open
}

function movementLeaf(keys: ProofKeys, rows: readonly [MovementRow, ...MovementRow[]]): Leaf {
  const [{ player, seq, what, ref }] = rows
  const salt = keys.recordSalt(player, 'movement', seq, '')
  const coupon = OF_COUPONS.has(what) ? ref : null
  return { coupon, name: `movement ${seq} (${what} ${ref})`, text: movementText(rows), salt }
}

function recordLeaf(keys: ProofKeys, row: RecordRow): Leaf {
  const { kind, player, seq, coupon } = row
  const salt = keys.recordSalt(player, kind, seq, coupon)
  return { coupon, name: `movement ${seq} (coupon ${coupon} as ${kind})`, text: recordText(row), salt }
}
