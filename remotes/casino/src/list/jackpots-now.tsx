import type { CasinoCard, GameJackpots } from '@evens/contracts'
import { PotMeters, useJackpots } from '@evens/game-ui/jackpots'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Section } from '@evens/ui'
import { TitleCard } from '../card/title-card.tsx'
import { hrefOfSection, sectionNamed } from '../model/places.ts'
import styles from './jackpots-now.module.css'

type Props = {
  /** As the server has read them. */
  readonly initial: GameJackpots | null
  /** Titles that play for them, where the page has no list of its own. */
  readonly cards?: readonly CasinoCard[]
}

const NO_CARDS: readonly CasinoCard[] = []

/** Meters in the reader's currency, and the last wins. Nothing where no title plays for pots. */
export function JackpotsNow({ initial, cards = NO_CARDS }: Props) {
  const t = useText()
  const shell = useShell()
  const jackpots = useJackpots(initial?.currency, initial !== null) ?? initial
  if (jackpots === null || jackpots.pots.length === 0) return null
  const place = cards.length > 0 ? sectionNamed('jackpots') : undefined
  return (
    <Section
      title={t('lobby_jackpots_title')}
      lead={t('lobby_jackpots_text')}
      actions={
        place !== undefined && (
          <Button size="s" href={hrefOfSection(shell, place)} iconEnd="chevron-end" data-all>
            {t('lobby_rail_all', { count: shell.format().number(cards.length) })}
          </Button>
        )
      }
    >
      <div className={styles['now']} data-with-cards={cards.length > 0 || undefined}>
        <div className={styles['meters']}>
          <PotMeters jackpots={jackpots} place="lobby" />
          <LastWins jackpots={jackpots} />
        </div>
        {cards.length > 0 && (
          <ul role="list" className={styles['cards']}>
            {cards.map((card) => (
              <li key={card.id}>
                <TitleCard card={card} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

const WINS_SHOWN = 3

/** Without names: what was paid, and when. */
function LastWins({ jackpots: { wins, currency, exponent } }: { readonly jackpots: GameJackpots }) {
  const t = useText()
  const { format } = useShell()
  if (wins.length === 0) return <p className={styles['wins']}>{t('lobby_jackpots_none')}</p>
  const { money, date } = format()
  return (
    <div className={styles['wins']}>
      <b>{t('lobby_jackpots_last')}</b>
      <ul role="list">
        {wins.slice(0, WINS_SHOWN).map(({ pot, amount, at }) => (
          <li key={`${pot} ${at}`}>
            {t('lobby_pot_said', { name: t(`lobby_pot_${pot}`), amount: money(amount, { iso: currency, exponent }) })}{' '}
            <time dateTime={new Date(at).toISOString()}>{date(at)}</time>
          </li>
        ))}
      </ul>
    </div>
  )
}
