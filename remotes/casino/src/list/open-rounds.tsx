import type { CasinoCard, GameRoundView } from '@evens/contracts'
import { Cover } from '@evens/game-ui/cover'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button, Section } from '@evens/ui'
import { titleHref } from '../model/title-address.ts'
import styles from './open-rounds.module.css'

const GAMES = ['games'] as const

/** Rounds of the player that are under way, above all other rows: their stakes are held until they end. */
export function OpenRounds() {
  const t = useText()
  const { language } = useShell()
  const rounds = useQuery('GET /web-api/games/open', {}, { on: GAMES }).data?.rounds ?? []
  const catalogue = useQuery(
    'GET /web-api/casino/catalogue',
    { query: { lang: language } },
    { enabled: rounds.length > 0 },
  )
  const cards = new Map(catalogue.data?.cards.map((card) => [card.id, card]))
  const known = rounds.flatMap((round) => {
    const card = cards.get(round.title)
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

function OpenRound({ round, card }: { readonly round: GameRoundView; readonly card: CasinoCard }) {
  const t = useText()
  const shell = useShell()
  const format = shell.format()
  const stake = format.money(round.staked, { iso: round.currency, exponent: round.exponent })
  return (
    <li className={styles['round']} data-round={round.id}>
      <span className={styles['cover']}>
        <Cover title={card} sizes="4rem" />
      </span>
      <span className={styles['facts']}>
        <b>{card.name}</b>
        <span>{t('lobby_round_stake', { stake })}</span>
        {round.lapseAt !== null && <span>{t('lobby_round_until', { at: format.dateTime(round.lapseAt) })}</span>}
      </span>
      <Button variant="primary" href={titleHref(shell, card)} aria-label={t('lobby_round_open', { name: card.name })}>
        {t('lobby_round_continue')}
      </Button>
    </li>
  )
}
