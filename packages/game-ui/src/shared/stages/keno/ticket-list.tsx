import { useText } from '@evens/remote-sdk'
import { useMultiple } from '../../../stages/parts/multiple.ts'
import styles from './live-keno.module.css'
import type { Ticket } from './tickets.ts'

type Props = {
  readonly tickets: readonly Ticket[]
  readonly isShown: boolean
  readonly isOver: boolean
  readonly money: (minor: bigint) => string
}

/** Tickets in the draw, each with its numbers, its hits and what they pay by now. */
export function TicketList({ tickets, isShown, isOver, money }: Props) {
  const t = useText()
  const multiple = useMultiple()
  return (
    <section className={styles['panel']} aria-label={t('keno_live_tickets')}>
      <h2 dir="auto">{t('keno_live_tickets')}</h2>
      <ul className={styles['tickets']} role="list">
        {tickets.map(({ id, numbers, hits, stake, multiple: pays }) => (
          <li key={id} data-paid={isOver && pays > 0} data-hits={hits.length}>
            <span className={styles['numbers']}>
              {numbers.map((number) => (
                <span key={number} data-hit={hits.includes(number)}>
                  {number}
                </span>
              ))}
            </span>
            <span className={styles['state']} dir="auto">
              {isShown
                ? t('keno_live_hits', { hits: hits.length, of: numbers.length, pays: multiple(pays) })
                : t('keno_live_staked', { stake: money(stake) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
