import type { GameRoundView, OpenGameRounds } from '@evens/contracts'
import { Cover } from '@evens/game-ui/cover'
import { titleName } from '@evens/game-ui/title-name'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button, Section } from '@evens/ui'
import { titleHref } from '../model/title-address.ts'
import styles from './open-rounds.module.css'

const GAMES = ['games'] as const
type Title = OpenGameRounds['titles'][number]

/** Rounds of the player that are under way, above all other rows: their stakes are held until they end. */
export function OpenRounds({ served }: { readonly served?: OpenGameRounds }) {
  const t = useText()
  const open = useQuery('GET /web-api/games/open', {}, { on: GAMES, ...(served && { initial: served }) })
  const titles = new Map(open.data?.titles.map((title) => [title.id, title]))
  const known = (open.data?.rounds ?? []).flatMap((round) => {
    const title = titles.get(round.title)
    return title === undefined ? [] : [{ round, title }]
  })
  if (known.length === 0) return null
  return (
    <Section title={t('lobby_rail_continue')}>
      <ul role="list" className={styles['rounds']}>
        {known.map(({ round, title }) => (
          <OpenRound key={round.id} round={round} title={title} />
        ))}
      </ul>
    </Section>
  )
}

function OpenRound({ round, title }: { readonly round: GameRoundView; readonly title: Title }) {
  const t = useText()
  const shell = useShell()
  const format = shell.format()
  const name = titleName(shell.texts, title)
  const stake = format.money(round.staked, { iso: round.currency, exponent: round.exponent })
  return (
    <li className={styles['round']} data-round={round.id}>
      <span className={styles['cover']}>
        <Cover title={title} sizes="4rem" />
      </span>
      <span className={styles['facts']}>
        <b>{name}</b>
        <span>{t('lobby_round_stake', { stake })}</span>
        {round.lapseAt !== null && <span>{t('lobby_round_until', { at: format.dateTime(round.lapseAt) })}</span>}
      </span>
      <Button variant="primary" href={titleHref(shell, title)} aria-label={t('lobby_round_open', { name })}>
        {t('lobby_round_continue')}
      </Button>
    </li>
  )
}
