import type { TablePot } from '@evens/contracts'
import type { BingoMaths } from '@evens/games/bingo'
import { useText } from '@evens/remote-sdk'
import type { Phase } from '../use-show.ts'
import { type HallCard, prizeKey } from './hall.ts'
import { PRACTICE_CARDS } from './pot.ts'
import styles from './prizes.module.css'

type Props = {
  readonly maths: BingoMaths
  readonly pot: TablePot | null
  readonly called: number
  readonly cards: readonly HallCard[]
  readonly phase: Phase
  readonly money: (minor: bigint) => string
  /** Practice cards share the pot. */
  readonly isDemo: boolean
}

/** Prizes of the game with their amounts, and who has won them so far. */
export function Prizes({ maths, pot, called, cards, phase, money, isDemo }: Props) {
  const t = useText()
  const hasCome = (call: number | null): boolean => call !== null && call <= called
  const rows = maths.prizes.map(([prize, percent]) => ({
    prize,
    percent,
    told: pot?.prizes.find((one) => one.prize === prize) ?? null,
    isOwn: cards.some(({ won }) => won.includes(prize)),
  }))
  const inPlay = rows.find(({ told }) => !hasCome(told?.call ?? null))?.prize
  return (
    <section className={styles['prizes']} aria-label={t('bingo_prizes')}>
      <ul role="list" className={styles['list']}>
        {rows.map(({ prize, percent, told, isOwn }) => {
          const isWon = told !== null && hasCome(told.call)
          const isStaked = told !== null && told.amount !== '0'
          return (
            <li
              key={prize}
              className={styles['prize']}
              data-won={isWon}
              data-own={isOwn || undefined}
              data-playing={phase === 'show' && isStaked && prize === inPlay ? true : undefined}
            >
              <span className={styles['name']} dir="auto">
                {t(prizeKey(prize))}
              </span>
              <b className={styles['amount']}>
                {isStaked ? money(BigInt(told.amount)) : t('bingo_percent', { percent })}
              </b>
              <span className={styles['state']} dir="auto">
                {isWon
                  ? t(isOwn ? 'bingo_won_own' : 'bingo_won', {
                      call: told.call ?? 0,
                      cards: told.cards,
                      each: money(BigInt(told.each ?? 0)),
                    })
                  : phase === 'show' && isStaked && prize === inPlay
                    ? t('bingo_playing')
                    : ''}
              </span>
            </li>
          )
        })}
        <Jackpot {...{ maths, pot, called, money }} />
      </ul>
      {isDemo && (
        <p className={styles['practice']} dir="auto">
          {t('bingo_practice', { cards: PRACTICE_CARDS })}
        </p>
      )}
    </section>
  )
}

/** The jackpot of the room, and the calls within which a full house wins it. */
function Jackpot({ maths, pot, called, money }: Pick<Props, 'maths' | 'pot' | 'called' | 'money'>) {
  const t = useText()
  const amount = BigInt(pot?.jackpot ?? 0)
  if (amount === 0n) return null
  const told = pot?.prizes.find(({ prize }) => prize === 'jackpot')
  const isWon = told?.call !== undefined && told.call !== null && told.call <= called
  return (
    <li className={styles['prize']} data-jackpot data-won={isWon}>
      <span className={styles['name']} dir="auto">
        {t('bingo_prize_jackpot')}
      </span>
      <b className={styles['amount']}>{money(amount)}</b>
      <span className={styles['state']} dir="auto">
        {isWon
          ? t('bingo_won', { call: told.call ?? 0, cards: told.cards, each: money(BigInt(told.each ?? 0)) })
          : t('bingo_jackpot_rule', { calls: maths.jackpotCalls })}
      </span>
    </li>
  )
}
