import type { CasinoCard, PlayedTitles } from '@evens/contracts'
import { Cover } from '@evens/game-ui/cover'
import { signedMoney, useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button, Cluster, EmptyState, Section } from '@evens/ui'
import type { ReactNode } from 'react'
import type { PlayedState } from '../load.ts'
import { useCards } from '../list/use-catalogue.ts'
import { titleHref } from '../model/title-address.ts'
import styles from './played-list.module.css'

const GAMES = ['games'] as const

type Played = PlayedTitles['titles'][number]
type Result = Played['results'][number]

/** Titles of the last 30 days, the latest first, with the result of each. */
export function PlayedList({ state: { reply, from, day, cards } }: { readonly state: PlayedState }) {
  const t = useText()
  const { href, format } = useShell()
  const { titles } = useQuery('GET /web-api/games/played', { query: { from } }, { initial: reply, on: GAMES }).data
  const known = useCards(
    cards,
    titles.map(({ title }) => title),
  )
  // A title that is offered no more stays in the history only: there is nothing to play.
  const rows = titles.flatMap((played) => {
    const card = known.get(played.title)
    return card === undefined ? [] : [{ played, card }]
  })
  const history = <Button href={href('officeHistory', {}, { query: historyOf(day) })}>{t('lobby_played_all')}</Button>
  if (rows.length === 0) return <NothingPlayed history={history} />
  return (
    <Section
      title={t('lobby_rail_recent')}
      lead={t('lobby_played_lead', { day: format().date(Number(from)) })}
      actions={history}
    >
      <div className={styles['played']}>
        <ul role="list" className={styles['list']}>
          {rows.map(({ played, card }) => (
            <PlayedTitle key={card.id} played={played} card={card} day={day} />
          ))}
        </ul>
      </div>
    </Section>
  )
}

/** The same sittings in the history: it takes the same first day. */
const historyOf = (day: string, title?: number): Record<string, string> => ({
  product: 'games',
  ...(title !== undefined && { type: String(title) }),
  from: day,
})

function NothingPlayed({ history }: { readonly history: ReactNode }) {
  const t = useText()
  const { href } = useShell()
  return (
    <EmptyState
      icon="history"
      title={t('lobby_recent_none')}
      text={t('lobby_recent_none_text')}
      action={
        <Cluster justify="start">
          <Button variant="primary" href={href('casinoLobby')}>
            {t('lobby_to_lobby')}
          </Button>
          {history}
        </Cluster>
      }
    />
  )
}

type RowProps = { readonly played: Played; readonly card: CasinoCard; readonly day: string }

function PlayedTitle({ played: { title, lastAt, results }, card, day }: RowProps) {
  const t = useText()
  const shell = useShell()
  const { name } = card
  const rounds = results.reduce((sum, result) => sum + result.rounds, 0)
  return (
    <li className={styles['title']} data-played={card.route}>
      <span className={styles['cover']}>
        <Cover title={card} sizes="3rem" />
      </span>
      <div className={styles['facts']}>
        <h3 className={styles['name']}>{name}</h3>
        <time dateTime={new Date(lastAt).toISOString()}>
          {t('lobby_played_at', { at: shell.format().dateTime(lastAt) })}
        </time>
        {rounds > 0 && <span>{t('lobby_played_rounds', { count: rounds })}</span>}
      </div>
      <div className={styles['results']}>
        {results.map((result) => (
          <ResultOf key={result.currency} result={result} />
        ))}
      </div>
      <div className={styles['ways']}>
        <Button href={titleHref(shell, card)} aria-label={t('lobby_played_play', { name })}>
          {t('lobby_play')}
        </Button>
        <Button
          variant="ghost"
          href={shell.href('officeHistory', {}, { query: historyOf(day, title) })}
          aria-label={t('lobby_played_history', { name })}
        >
          {t('lobby_played_rows')}
        </Button>
      </div>
    </li>
  )
}

/** A loss and a win look alike but for the sign. */
function ResultOf({ result }: { readonly result: Result }) {
  const t = useText()
  const format = useShell().format()
  const { currency: iso, exponent, rounds, staked, returned, net, inPlay } = result
  const money = (amount: string): string => format.money(amount, { iso, exponent })
  return (
    <dl className={styles['result']} data-currency={iso}>
      {rounds > 0 && (
        <>
          <dt>{t('lobby_played_net')}</dt>
          <dd className={styles['net']}>
            <b className="ev-number">{signedMoney(format, net, { iso, exponent })}</b>
          </dd>
          <dd className="ev-tabular">{t('lobby_played_sums', { staked: money(staked), returned: money(returned) })}</dd>
        </>
      )}
      {inPlay !== '0' && <dd className="ev-tabular">{t('lobby_played_open', { stake: money(inPlay) })}</dd>}
    </dl>
  )
}
