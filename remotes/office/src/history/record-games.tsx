import type { GameRoundBrief } from '@evens/contracts'
import { type Shell, useShell, useText } from '@evens/remote-sdk'
import { DataTable, Link } from '@evens/ui'
import styles from './history.module.css'

type Row = { readonly round: GameRoundBrief }

/** The rounds of one game, the newest first. */
export function GameRounds({ rounds }: { readonly rounds: readonly GameRoundBrief[] }) {
  const t = useText()
  return (
    <DataTable
      caption={t('history_rounds_table')}
      captionHidden
      rows={rounds.map((round) => ({ round }))}
      rowKey={({ round }) => round.id}
      columns={[
        { id: 'when', header: t('history_when'), rowHeader: true, cell: whenCell },
        { id: 'stake', header: t('history_stake'), numeric: true, cell: stakeCell },
        { id: 'paid', header: t('history_returned'), numeric: true, cell: paidCell },
      ]}
    />
  )
}

const whenCell = ({ round }: Row) => <When round={round} />
const stakeCell = ({ round: { staked, ...round } }: Row) => <Money amount={staked} {...round} />
const paidCell = ({ round: { payout, tax, ...round } }: Row) => (
  <Money amount={String(BigInt(payout) - BigInt(tax))} {...round} />
)

/** The proof of a shared round, at its table. */
function proofHref({ href }: Pick<Shell, 'href'>, { place, shared, title }: GameRoundBrief): string | null {
  if (place === null || shared === null) return null
  const options = { hash: `round-${shared.n}` }
  return place.area === 'games'
    ? href('game', { gameRoute: place.route }, options)
    : href('casinoGame', { section: place.area, gameId: String(title), gameName: place.route }, options)
}

function When({ round }: Row) {
  const shell = useShell()
  const t = useText()
  const { format } = shell
  const { id, endedAt } = round
  const proof = proofHref(shell, round)
  return (
    <div className={styles['what']} data-round={id}>
      <bdi>{id}</bdi>
      {proof !== null && <Link href={proof}>{t('history_round_proof', { n: round.shared?.n ?? '' })}</Link>}
      <time dateTime={new Date(endedAt).toISOString()} className={styles['muted']}>
        {format().dateTime(endedAt)}
      </time>
    </div>
  )
}

type MoneyProps = Pick<GameRoundBrief, 'currency' | 'exponent'> & { readonly amount: string }

function Money({ amount, currency: iso, exponent }: MoneyProps) {
  const { format } = useShell()
  return <span className="ev-number">{format().money(amount, { iso, exponent })}</span>
}
