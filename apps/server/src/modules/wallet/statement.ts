import type { StatementFilters, StatementLine, StatementReply } from '@evens/contracts'
import { type Kysely, sql } from 'kysely'
import type { Principal } from '../../platform/http/principal.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { Translate } from './accounts.ts'
import { readAccountId } from './core/account-id.ts'
import { accountText, kindsOf, kindText, KNOWN_KINDS, sectionOf } from './core/totals.ts'
import { shownCurrency } from './shown-currency.ts'
import type { WalletTables } from './tables.ts'

const PAGE = 50

/** The filter of a statement, as the numbers and lists that the query compares. */
type Asked = {
  readonly playerId: bigint
  readonly fromSeq: bigint
  readonly beforeSeq: bigint
  readonly currency: string | null
  readonly isBonus: boolean
  readonly section: StatementFilters['section'] | null
}

type Row = {
  readonly seq: bigint
  readonly kind: string
  readonly ref: string
  readonly at: Date
  readonly account: string
  readonly currency: string
  readonly amount: bigint
  /** Null for tax, which stands on an account of the operator. */
  readonly balance: bigint | null
}

/** A movement's entry as it is written, the time in UTC. */
export type TextRow = Readonly<
  Record<'seq' | 'kind' | 'ref' | 'at' | 'account' | 'currency' | 'amount' | 'before' | 'after', string>
>

// ASCII's record and unit separators, which occur in no text of ours.
const [ROW_END, FIELD_END] = ['\u001E', '\u001F']

function readText(text: string): readonly TextRow[] {
  const [seq = '', kind = '', ref = '', at = '', account = '', currency = '', amount = '', before = '', after = ''] =
    text.split(FIELD_END)
  return seq === '' ? [] : [{ seq, kind, ref, at, account, currency, amount, before, after }]
}

/** Every movement of a player's money, the newest first. */
export function createStatement(db: Kysely<WalletTables>, translate: Translate) {
  /** A period is a range of numbers: they rise with time. */
  async function asked(player: Principal, filters: StatementFilters): Promise<Asked> {
    const { rows } = await sql<{ from_seq: bigint; before_seq: bigint; main: string | null }>`
      select
        wallet_seq_at(${player.id}, to_timestamp(${Number(filters.from ?? 0) / 1000}::double precision)) as from_seq,
        case when ${filters.to ?? null}::text is null
          then coalesce((select seq from wallet_gate where player_id = ${player.id}), 0) + 1
          else wallet_seq_at(${player.id}, to_timestamp(${Number(filters.to ?? 0) / 1000}::double precision))
        end as before_seq,
        (select currency from wallet_currency where player_id = ${player.id} and is_main) as main`.execute(db)
    const { from_seq, before_seq, main } = rows[0] ?? { from_seq: 1n, before_seq: 1n, main: null }
    const account =
      filters.account === undefined ? null : readAccountId(filters.account, player.id, main ?? player.currency)
    if (filters.account !== undefined && account === null) throw new Refusal('BAD_REQUEST', { field: 'account' })
    return {
      playerId: player.id,
      fromSeq: from_seq,
      beforeSeq: before_seq,
      currency: account?.currency ?? null,
      isBonus: account?.type === 4,
      section: filters.section ?? null,
    }
  }

  /** Up to `limit` movements below `beforeSeq`, descending. */
  async function page(wanted: Asked, limit: number, language: string): Promise<readonly StatementLine[]> {
    const { rows } = await sql<Row>`
      select m.seq, m.kind, m.ref, m.at, e.kind as account, e.currency, e.amount, e.balance
      ${chosen(wanted, limit)}`.execute(db)
    const lines = [...Map.groupBy(rows, ({ seq }) => seq).values()]
    return lines.map((own) => lineOf(own, (key) => translate(language, key)))
  }

  /** The same as one text: reading a million rows value by value takes longer than everything else. */
  async function texts(wanted: Asked, limit: number): Promise<readonly TextRow[]> {
    const { rows } = await sql<{ all: string | null }>`
      select string_agg(concat_ws(${FIELD_END}::text, seq, kind, translate(ref, ${FIELD_END + ROW_END}::text, ''),
          (at at time zone 'UTC')::timestamp(3), account, currency, amount, coalesce((balance - amount)::text, ''), coalesce(balance::text, '')),
        ${ROW_END}::text order by seq desc, account) as all
      from (
        select m.seq, m.kind, m.ref, m.at, e.kind as account, e.currency, e.amount, e.balance ${chosen(wanted, limit)}
      ) as own`.execute(db)
    return (rows[0]?.all ?? '').split(ROW_END).flatMap(readText)
  }

  return {
    asked,
    texts,
    async read(
      player: Principal,
      filters: StatementFilters,
      before: string | null,
      language: string,
    ): Promise<StatementReply> {
      const wanted = await asked(player, filters)
      const beforeSeq = before === null || BigInt(before) > wanted.beforeSeq ? wanted.beforeSeq : BigInt(before)
      const found = await page({ ...wanted, beforeSeq }, PAGE + 1, language)
      const lines = found.slice(0, PAGE)
      return { lines, next: found.length > PAGE ? (lines.at(-1)?.id ?? null) : null }
    },
  }
}
export type Statement = ReturnType<typeof createStatement>

/** One movement with its entries. */
function lineOf(own: readonly Row[], say: (key: string) => string): StatementLine {
  const [first] = own
  if (first === undefined) throw new Error('a movement has entries')
  const { iso, exponent } = shownCurrency(first.currency)
  return {
    id: String(first.seq),
    at: first.at.getTime(),
    section: sectionOf(first.kind),
    kind: first.kind,
    label: say(kindText(first.kind)),
    ref: first.ref,
    iso,
    exponent,
    moves: own.map(({ account, amount, balance }) => ({
      account,
      label: say(accountText(account)),
      amount: String(amount),
      before: balance === null ? null : String(balance - amount),
      after: balance === null ? null : String(balance),
    })),
  }
}

/**
 * Up to `limit` movements with the player's entries and the tax that was withheld, the newest first. Player and range are repeated for the entries: compared
 * with columns of the movement alone, the database would read the entries of all players.
 */
const chosen = (wanted: Asked, limit: number) => sql`
  from (
    select player_id, seq, kind, ref, at from ledger_movement m
    where player_id = ${wanted.playerId} and seq >= ${wanted.fromSeq} and seq < ${wanted.beforeSeq}
      and ${ofSection(wanted)} and ${ofAccount(wanted)}
    order by seq desc limit ${limit}
  ) as m
  join ledger_entry e on e.player_id = ${wanted.playerId} and e.seq = m.seq
    and (e.owner_id = ${wanted.playerId} or e.owner_id = 0 and e.kind = 'tax') and e.seq >= ${wanted.fromSeq} and e.seq < ${wanted.beforeSeq}
  order by m.seq desc, e.kind`

function ofSection({ section }: Asked) {
  if (section === null || section === undefined) return sql`true`
  return section === 'other' ? sql`kind <> all(${KNOWN_KINDS})` : sql`kind = any(${kindsOf(section)})`
}

function ofAccount({ currency, isBonus, playerId }: Asked) {
  if (currency === null) return sql`true`
  return sql`exists (
    select from ledger_entry own where own.player_id = m.player_id and own.seq = m.seq and own.owner_id = ${playerId}
      and own.currency = ${currency} and (own.kind in ('bonus', 'bonus-held')) = ${isBonus}
  )`
}
