import type { LottoProof, LottoResult } from '@evens/contracts'
import { currencyToShow } from '@evens/kernel'
import { lottoDrawName, lottoKindOf } from '@evens/rules/pools'
import type { Selectable } from 'kysely'
import { LOTTO_NONCE } from './draw.ts'
import type { LottoTables } from './tables.ts'

export type DrawRow = Selectable<LottoTables['lotto_draw']>
export type DividendRow = Selectable<LottoTables['lotto_dividend']>

/** A draw that was made, or is void, as the world sees it. */
export function resultView(draw: DrawRow, dividends: readonly DividendRow[]): LottoResult {
  const ordered = dividends.toSorted((a, b) => a.category - b.category)
  return {
    kind: draw.kind,
    n: Number(draw.n),
    drawnAt: draw.closes_at.getTime(),
    drawn:
      draw.drawn === null ? null : { fields: draw.drawn.fields.map((field) => [...field]), bonus: draw.drawn.bonus },
    isVoid: draw.state === 'void',
    tickets: draw.tickets ?? 0,
    isSample: draw.opened_at >= draw.closes_at,
    isShared: draw.state === 'shared',
    pools: [...Map.groupBy(ordered, ({ currency }) => currency)].map(([currency, rows]) => ({
      currency,
      exponent: currencyToShow(currency).exponent,
      dividends: rows.map(dividendView),
    })),
  }
}

function dividendView({ kind, category, fund, winners, paid }: DividendRow) {
  const { hits = [], needsBonus = false } = lottoKindOf(kind)?.categories[category] ?? {}
  const each = winners === 0n ? 0n : paid / winners
  return { hits: [...hits], needsBonus, fund: String(fund), winners: Number(winners), each: String(each) }
}

/** What anybody can verify a draw with; before it is made the commitment alone. */
export const proofView = (draw: DrawRow): LottoProof => ({
  draw: lottoDrawName(draw.site_id, draw.kind, String(draw.n)),
  commitment: draw.commitment,
  seed: draw.seed,
  digest: draw.digest,
  nonce: Number(LOTTO_NONCE),
  openedAt: draw.opened_at.getTime(),
  closesAt: draw.closes_at.getTime(),
})
