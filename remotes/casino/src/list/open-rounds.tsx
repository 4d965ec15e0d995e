import type { CasinoCard, GameRoundView, OpenGameRounds } from '@evens/contracts'
import { Cover } from '@evens/game-ui/cover'
import { titleName } from '@evens/game-ui/title-name'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button, Section } from '@evens/ui'
import { useCards } from './use-catalogue.ts'
import { titleHref } from '../model/title-address.ts'
import styles from './open-rounds.module.css'

const GAMES = ['games'] as const
const NO_CARDS: readonly CasinoCard[] = []

type Shown = Pick<CasinoCard, 'id' | 'route' | 'name' | 'theme'> & { readonly area: string }

/** Open rounds as the server's page has them, with the cards of their titles. */
export type ServedRounds = { readonly reply: OpenGameRounds; readonly cards: readonly CasinoCard[] }

/** Rounds of the player that are under way, above all other rows: their stakes are held until they end. */
export function OpenRounds({ served }: { readonly served?: ServedRounds }) {
  const t = useText()
  const open = useQuery('GET /web-api/games/open', {}, { on: GAMES, ...(served && { initial: served.reply }) })
  const rounds = open.data?.rounds ?? []
  const closed = new Map(open.data?.closed.map((title) => [title.id, title]))
  const listed = rounds.filter(({ title }) => !closed.has(title))
  const cards = useCards(
    served?.cards ?? NO_CARDS,
    listed.map(({ title }) => title),
  )
  const known = rounds.flatMap((round) => {
    const card = cards.get(round.title) ?? closed.get(round.title)
    return card === undefined ? [] : [{ round, card }]
  })
  if (known.length === 0) return null
  return (
    <Section title={t('lobby_rail_continue')}>
      <ul role="list" className={styles['rounds']}>
        {known.map(({ round, card }) => (
          <OpenRound key={round.id} round={round} card={card} />
        ))}
      </ul>
    </Section>
  )
}

function OpenRound({ round, card }: { readonly round: GameRoundView; readonly card: Shown }) {
  const t = useText()
  const shell = useShell()
  const format = shell.format()
  const name = titleName(shell.texts, card)
  const stake = format.money(round.staked, { iso: round.currency, exponent: round.exponent })
  return (
    <li className={styles['round']} data-round={round.id}>
      <span className={styles['cover']}>
        <Cover title={card} sizes="4rem" />
      </span>
      <span className={styles['facts']}>
        <b>{name}</b>
        <span>{t('lobby_round_stake', { stake })}</span>
        {round.lapseAt !== null && <span>{t('lobby_round_until', { at: format.dateTime(round.lapseAt) })}</span>}
      </span>
      <Button variant="primary" href={titleHref(shell, card)} aria-label={t('lobby_round_open', { name })}>
        {t('lobby_round_continue')}
      </Button>
    </li>
  )
}
