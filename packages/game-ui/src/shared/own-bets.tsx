import { useShell, useText } from '@evens/remote-sdk'
import { multipleText } from '../frame/figures.ts'
import { endOfBet } from './reckon.ts'
import styles from './lists.module.css'
import type { OwnBet, SharedRound } from './stage.ts'
import { useOdds } from './stages/price-cell.tsx'
import type { Piece } from './use-seat.ts'

type Props = {
  readonly bets: readonly OwnBet[]
  /** In the next round. */
  readonly ahead: readonly OwnBet[]
  readonly money: (minor: bigint) => string
  readonly piece: Piece
  readonly round: SharedRound
}

/** The player's bets: those of the round with their ends, then those of the next one. */
export function OwnBets({ bets, ahead, ...rest }: Props) {
  return (
    <>
      <BetList title="shared_own" bets={bets} {...rest} />
      <BetList title="shared_own_next" bets={ahead} {...rest} />
    </>
  )
}

type ListProps = Omit<Props, 'ahead'> & { readonly title: string }

function BetList({ title, bets, ...table }: ListProps) {
  const t = useText()
  if (bets.length === 0) return null
  return (
    <section aria-label={t(title)}>
      <h2 className={styles['head']}>{t(title)}</h2>
      <ul role="list" className={styles['rows']}>
        {bets.map((bet) => (
          <BetRow key={bet.id} bet={bet} {...table} />
        ))}
      </ul>
    </section>
  )
}

type RowProps = Pick<Props, 'money' | 'piece' | 'round'> & { readonly bet: OwnBet }

/** A bet by what it is on, where its kind has words for that, else by its stake. */
function BetRow({ bet, money, round, piece: { kind, game } }: RowProps) {
  const t = useText()
  const { format } = useShell()
  const odds = useOdds()
  const end = endOfBet(bet)
  const multiple = kind.isCollected === true ? (bet.collected ?? autoOf(bet)) : null
  const line = kind.line?.(bet, { maths: game.maths, round }, t) ?? null
  const price = line?.price ?? null
  const stake = money(bet.stake)
  return (
    <li className={styles['row']} data-own={stateOf(end)} data-lined={line !== null || undefined}>
      {line !== null && <bdi className={styles['on']}>{line.text}</bdi>}
      <span className={styles['who']}>{stake}</span>
      <span className={styles['at']}>
        {multiple === null ? '' : multipleText(multiple, format())}
        {price === null ? '' : odds(price)}
      </span>
      <span className={styles['paid']}>{end === null ? t('shared_open') : money(end.payout)}</span>
    </li>
  )
}

const autoOf = ({ choice }: OwnBet): number | null => (choice as { readonly auto?: number | null }).auto ?? null

const stateOf = (end: ReturnType<typeof endOfBet>): string =>
  end === null ? 'open' : end.payout > 0n ? 'paid' : 'lost'
