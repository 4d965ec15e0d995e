import { eventOfRef } from '@evens/kernel'
import { Crest, sportIcon, useOddsText } from '@evens/book-ui'
import type { CompetitorView, RowsReply, RefusalReason } from '@evens/contracts'
import { useQuery, useShell, useStore, useText } from '@evens/remote-sdk'
import { Flag, Icon, IconButton, LiveBadge } from '@evens/ui'
import { createContext, type ReactNode, use, useState } from 'react'
import type { FilledLeg } from '../model/filled-coupon.ts'
import { LegRefusal } from '../shared/leg-refusal.tsx'
import styles from './legs.module.css'

/** Moves the focus to the next leg, so that several can be removed from the keyboard. */
function focusNeighbour(button: HTMLElement): void {
  const leg = button.closest('li')
  const neighbour = leg?.nextElementSibling ?? leg?.previousElementSibling
  neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus()
}

type Props = {
  readonly leg: FilledLeg
  /** Refusal code of the rules or the server. */
  readonly refusal: RefusalReason<'coupon'> | null
  readonly onBanker: (() => void) | null
  /** Extra controls, as the stake of a single. */
  readonly children?: ReactNode
}

export function Leg({ leg: { selection, odds, isOpen, trend, isBanker }, refusal, onBanker, children }: Props) {
  const t = useText()
  const { selections } = useShell()
  const oddsText = useOddsText()
  const { ref, event, market, outcome, href, isLive, sport } = selection
  return (
    <li
      className={styles['leg']}
      data-leg={ref}
      data-closed={!isOpen || undefined}
      data-refused={refusal !== null || undefined}
    >
      <LegMarks event={eventOfRef(ref)} sport={sport} />
      <b className={styles['outcome']} title={outcome}>
        {outcome}
      </b>
      <span className={styles['about']} title={`${market} · ${event}`}>
        {isLive && <LiveBadge>{t('coupon_live')}</LiveBadge>} <LegFlag event={eventOfRef(ref)} />
        {market} · <a href={href}>{event}</a>
      </span>
      <div className={styles['price']} data-trend={(isOpen && trend) || undefined}>
        {odds !== selection.odds && isOpen && <s className="ev-number">{oddsText(selection.odds)}</s>}
        <b className="ev-number">{isOpen ? oddsText(odds) : <Icon name="lock" size="s" />}</b>
      </div>
      <span className={styles['buttons']}>
        {onBanker !== null && (
          <button
            type="button"
            className={styles['banker']}
            aria-pressed={isBanker}
            aria-label={t('coupon_banker_of', { outcome })}
            title={t('coupon_banker')}
            onClick={onBanker}
          >
            <Icon name="pin" size="s" />
          </button>
        )}
        <IconButton
          icon="close"
          size="s"
          label={t('coupon_remove_leg', { outcome })}
          data-remove
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget)
            selections.remove(ref)
          }}
        />
      </span>
      {refusal !== null && <LegRefusal reason={refusal} />}
      {children}
    </li>
  )
}

type Side = { readonly sport: string; readonly of: CompetitorView }
type Drawn = { readonly sides: readonly Side[]; readonly country: string | null }
type DrawnByEvent = Readonly<Record<string, Drawn>>

const NONE: DrawnByEvent = {}
const Marks = createContext(NONE)

/** Loads the teams and countries of these events if the visitor wants to see them. An event that is over has none. */
export function TeamMarks({ events, children }: { readonly events: readonly string[]; readonly children: ReactNode }) {
  const { settings, language } = useShell()
  const isWanted = useStore(settings, ({ isTeamLogosInCoupon }) => isTeamLogosInCoupon === 1)
  const [drawn, setDrawn] = useState(NONE)
  const missing = events.filter((id) => !(id in drawn))
  const ids = isWanted ? [...new Set(missing)].join(',') : ''
  const { data } = useQuery('GET /web-api/book/rows', { query: { lang: language, ids } }, { enabled: ids !== '' })
  if (ids !== '' && data !== undefined) setDrawn({ ...drawn, ...drawnOf(ids.split(','), data.rows) })
  return <Marks value={isWanted ? drawn : NONE}>{children}</Marks>
}

/** Events missing in the answer are recorded as having none, so they are not requested again. */
function drawnOf(asked: readonly string[], rows: RowsReply['rows']): DrawnByEvent {
  return Object.fromEntries(
    asked.map((id) => {
      const row = rows.find((one) => one.id === id)
      const sides = row?.kind === 'match' ? row.competitors.slice(0, 2).map((of) => ({ sport: row.sport, of })) : []
      return [id, { sides, country: row?.champ.country ?? null }]
    }),
  )
}

/** The emblems of both sides; the sport's icon if they are not loaded, not wanted, or there are no two sides. */
function LegMarks({ event, sport }: { readonly event: string; readonly sport: string }) {
  const sides = use(Marks)[event]?.sides ?? []
  return (
    <span className={styles['marks']}>
      {sides.length === 0 ? (
        <Icon name={sportIcon(sport)} />
      ) : (
        sides.map(({ sport: played, of }) => <Crest key={of.id} sport={played} of={of} size={20} />)
      )}
    </span>
  )
}

/** The country of the championship, before the market. */
function LegFlag({ event }: { readonly event: string }) {
  const country = use(Marks)[event]?.country ?? null
  return country === null ? null : <Flag country={country.toLowerCase()} size="s" className={styles['flag']} />
}
