import type { CasinoCard } from '@evens/contracts'
import { Cover } from '@evens/game-ui/cover'
import { useShell, useStoredList, useText } from '@evens/remote-sdk'
import { classNames, Icon, IconButton } from '@evens/ui'
import { memo } from 'react'
import { keyOf } from '../model/places.ts'
import { titleHref } from '../model/title-address.ts'
import styles from './title-card.module.css'

/**
 * A title as a picture: the whole of it leads to the game, hover and focus show the ways in and the return. Scrolling a
 * long list draws only the cards that come into sight.
 */
export const TitleCard = memo(function TitleCard({ card }: { readonly card: CasinoCard }) {
  const t = useText()
  const shell = useShell()
  const { name, provider, isNew } = card
  const isJackpot = card.tags.includes('jackpot')
  return (
    <article className={styles['card']} data-title={card.route}>
      <a className={styles['link']} href={titleHref(shell, card)}>
        <Cover key={card.route} title={card} sizes="(min-width: 60rem) 11rem, 40vw" />
        <span className={styles['foot']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['provider']}>{t(keyOf('provider', provider))}</span>
        </span>
      </a>
      {isJackpot ? (
        <span className={classNames(styles['badge'], styles['jackpot'])}>{t('lobby_jackpot_badge')}</span>
      ) : (
        isNew && <span className={styles['badge']}>{t('lobby_new')}</span>
      )}
      <TitleStar card={card} />
      <span className={styles['ways']}>
        <span className={styles['rtp']}>
          <Return card={card} />
        </span>
        <span aria-hidden className={classNames(styles['way'], styles['play'])}>
          <Icon name="play" size="s" />
          {t('lobby_play')}
        </span>
        <a
          className={classNames(styles['way'], styles['demo'])}
          href={titleHref(shell, card, 'demo')}
          aria-label={t('lobby_demo_of', { name })}
        >
          {t('lobby_demo')}
        </a>
      </span>
    </article>
  )
})

function Return({ card: { returned } }: { readonly card: Pick<CasinoCard, 'returned'> }) {
  const t = useText()
  const { number } = useShell().format()
  const percent = (hundredths: number): string => `${number(hundredths / 100)}%`
  return returned.least === returned.most
    ? t('lobby_rtp', { value: percent(returned.least) })
    : t('lobby_rtp_from', { least: number(returned.least / 100), most: percent(returned.most) })
}

/** Marks a title as a favourite, in the browser and with the account. */
function TitleStar({ card: { id, name } }: { readonly card: Pick<CasinoCard, 'id' | 'name'> }) {
  const t = useText()
  const [ids, toggle] = useStoredList('favouriteTitles')
  const isIn = ids.includes(String(id))
  return (
    <IconButton
      icon={isIn ? 'star-filled' : 'star'}
      size="s"
      className={classNames(styles['star'], isIn && styles['starred'])}
      label={t(isIn ? 'lobby_favourite_remove' : 'lobby_favourite_add', { name })}
      aria-pressed={isIn}
      onClick={() => toggle(String(id))}
    />
  )
}
