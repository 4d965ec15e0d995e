import type { CompetitorView, EventBrief, StatisticsView } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Skeleton } from '@evens/ui'
import { eventHref } from '../names/event-href.ts'
import { Crest } from '../names/emblem.tsx'
import { useShortDay } from '../names/texts.ts'
import { PairText } from '../scene/score-band.tsx'
import { FormLetters } from '../statistics/form-letters.tsx'
import { balanceOf, formOf, placesOf } from './preview-figures.ts'
import styles from './preview.module.css'

const MEETINGS_SHOWN = 5

/** Known results before a game: recent form, places in the league table, head-to-head. */
export function Preview({ event }: { event: EventBrief }) {
  const t = useText()
  const { language: lang } = useShell()
  const { data, error } = useQuery('GET /web-api/book/statistics', { query: { lang, id: event.id } })
  const [home, away] = event.competitors
  if (home === undefined || away === undefined) return null
  if (error !== null) return <p className={styles['quiet']}>{t('preview_none')}</p>
  if (data === undefined) return <Skeleton kind="block" count={3} />
  const teams = [home, away] as const
  const isEmpty = data.form.every((games) => games.length === 0) && data.headToHead.length === 0
  if (isEmpty && data.standings.length === 0) return <p className={styles['quiet']}>{t('preview_none')}</p>
  return (
    <div className={styles['preview']}>
      <section>
        <h2 className={styles['heading']}>{t('preview_form')}</h2>
        {teams.map((team, side) => (
          <div key={team.id} className={styles['line']}>
            <Team sport={event.sport} team={team} />
            <FormLetters form={formOf(data.form[side as 0 | 1], team.id)} />
          </div>
        ))}
      </section>
      <Places sport={event.sport} standings={data.standings} teams={teams} />
      <Meetings teams={teams} meetings={data.headToHead} />
    </div>
  )
}

function Team({ sport, team }: { sport: string; team: CompetitorView }) {
  return (
    <span className={styles['team']}>
      <Crest sport={sport} of={team} size={18} />
      <span className={styles['name']}>{team.name}</span>
    </span>
  )
}

type Teams = { readonly teams: readonly [CompetitorView, CompetitorView] }

const FIGURES = ['played', 'points'] as const

function Places({ sport, standings, teams }: Teams & { sport: string; standings: StatisticsView['standings'] }) {
  const t = useText()
  const places = placesOf(
    standings,
    teams.map(({ id }) => id),
  )
  if (places.length === 0) return null
  return (
    <section>
      <h2 className={styles['heading']}>{t('preview_table')}</h2>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('standings_place')}</th>
            <th scope="col">
              <span className="ev-hidden">{t('scene_competitor')}</span>
            </th>
            {FIGURES.map((figure) => (
              <th key={figure} scope="col">
                {t(`standings_${figure}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ competitor, place, ...row }) => (
            <tr key={competitor.id}>
              <td>{place}</td>
              <th scope="row">
                <Team sport={sport} team={competitor} />
              </th>
              {FIGURES.map((figure) => (
                <td key={figure}>{row[figure]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Meetings({ teams: [home, away], meetings }: Teams & { meetings: StatisticsView['headToHead'] }) {
  const t = useText()
  const shell = useShell()
  const shortDay = useShortDay()
  if (meetings.length === 0)
    return (
      <section>
        <h2 className={styles['heading']}>{t('preview_meetings')}</h2>
        <p className={styles['quiet']}>{t('preview_no_meetings')}</p>
      </section>
    )
  const { home: won, drawn, away: lost } = balanceOf(meetings, home.id)
  return (
    <section>
      <h2 className={styles['heading']}>{t('preview_meetings')}</h2>
      <dl className={styles['balance']}>
        {[
          [home.name, won],
          [t('preview_draws'), drawn],
          [away.name, lost],
        ].map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{count}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles['meetings']}>
        {meetings.slice(0, MEETINGS_SHOWN).map((game) => (
          <li key={game.id}>
            <time dateTime={new Date(game.startsAt).toISOString()}>{shortDay(game.startsAt)}</time>
            <a href={eventHref(shell, game)}>
              {game.competitors[0]?.name}{' '}
              <b>{game.state.score !== undefined && <PairText pair={game.state.score} />}</b>{' '}
              {game.competitors[1]?.name}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
