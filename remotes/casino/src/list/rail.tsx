import type { CasinoCard } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, classNames, IconButton, Section } from '@evens/ui'
import { useRef } from 'react'
import { TitleCard } from '../card/title-card.tsx'
import { useHidden } from './use-hidden.ts'
import styles from './rail.module.css'

type RailProps = {
  readonly title: string
  readonly cards: readonly CasinoCard[]
  /** The page with all of them. */
  readonly all?: { readonly href: string; readonly count: number }
  /** Larger cards, for the first row of a page. */
  readonly isLarge?: boolean
}

/** A row of cards that scrolls sideways within the page. */
export function Rail({ title, cards, all, isLarge = false }: RailProps) {
  const t = useText()
  const { direction, format } = useShell()
  const row = useRef<HTMLUListElement>(null)
  const hidden = useHidden(row, cards)
  if (cards.length === 0) return null
  const scroll = (pages: 1 | -1): void => {
    const { current } = row
    const sign = direction === 'rtl' ? -1 : 1
    current?.scrollBy({ left: pages * sign * current.clientWidth * 0.8, behavior: 'smooth' })
  }
  const actions = (
    <>
      {all !== undefined && (
        <Button size="s" href={all.href} iconEnd="chevron-end" data-all>
          {t('lobby_rail_all', { count: format().number(all.count) })}
        </Button>
      )}
      {(hidden.before || hidden.after) && (
        <span className={styles['arrows']}>
          <IconButton
            size="s"
            icon="chevron-start"
            label={t('lobby_rail_back', { title })}
            aria-disabled={!hidden.before}
            onClick={() => scroll(-1)}
          />
          <IconButton
            size="s"
            icon="chevron-end"
            label={t('lobby_rail_on', { title })}
            aria-disabled={!hidden.after}
            onClick={() => scroll(1)}
          />
        </span>
      )}
    </>
  )
  return (
    <Section title={title} actions={actions} className={classNames(styles['rail'], styles[`of-${cards.length}`])}>
      <ul ref={row} role="list" className={isLarge ? styles['large'] : styles['row']}>
        {cards.map((card) => (
          <li key={card.id}>
            <TitleCard card={card} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
