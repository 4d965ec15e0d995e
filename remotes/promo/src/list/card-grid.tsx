import { GrantProgress, PromoPicture, significantOf, TermsList } from '@evens/book-ui/promo'
import type { PromotionCard } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { termsOf } from '@evens/rules/promo'
import { Badge } from '@evens/ui'
import { type Family, promotionHref } from '../model/places.ts'
import { wayInto } from '../model/way-in.ts'
import styles from './list.module.css'

type Props = {
  readonly cards: readonly PromotionCard[]
  readonly family: Family
  readonly currency: string
  readonly exponent: number
}

export function CardGrid({ cards, ...rest }: Props) {
  const t = useText()
  return (
    <ul role="list" aria-label={t('promo_list')} className={styles['grid']}>
      {cards.map((card) => (
        <Card key={card.promotion.id} card={card} {...rest} />
      ))}
    </ul>
  )
}

type CardProps = Omit<Props, 'cards'> & { readonly card: PromotionCard }

/** The whole card is clickable; its title is the link's name. */
function Card({ card, family, currency, exponent }: CardProps) {
  const t = useText()
  const shell = useShell()
  const { promotion, mine } = card
  return (
    <li className={styles['card']} data-promotion={promotion.id}>
      <span className={styles['picture']}>
        <PromoPicture promotion={promotion} currency={currency} exponent={exponent} />
      </span>
      <div className={styles['body']}>
        <p className={styles['kind']}>
          {t(`promo_category_${promotion.category}`)}
          <Mark card={card} />
        </p>
        <h2 className={styles['title']}>
          <a href={promotionHref(shell, family, promotion.id)} className={styles['link']}>
            {promotion.text.title}
          </a>
        </h2>
        <TermsList terms={significantOf(termsOf(promotion))} size="s" currency={currency} exponent={exponent} />
        <div className={styles['foot']}>
          {mine?.grant?.state === 'active' && <GrantProgress grant={mine.grant} />}
          <Until until={promotion.runs.until} />
        </div>
      </div>
    </li>
  )
}

/** The player's progress in it, in a word. */
function Mark({ card }: { readonly card: PromotionCard }) {
  const t = useText()
  const way = wayInto(card)
  if (way.kind === 'claim') return <Badge tone="accent">{t('promo_mark_claim')}</Badge>
  if (way.kind === 'progress') return <Badge tone="accent">{t('promo_mark_active')}</Badge>
  if (way.kind === 'over') return <Badge>{t('promo_mark_received')}</Badge>
  if (card.mine !== null && card.mine.joinedAt !== null)
    return (
      <Badge tone="accent" icon="check">
        {t('promo_mark_joined')}
      </Badge>
    )
  if (way.kind === 'closed') return <Badge>{t(`promo_state_${way.state}`)}</Badge>
  return null
}

/** An end is shown only where there is one, as a date: nothing counts down. */
export function Until({ until }: { readonly until: number | null }) {
  const t = useText()
  const { format } = useShell()
  return (
    <p className={styles['until']}>
      {until === null ? t('promo_no_end') : t('promo_until', { date: format().date(until) })}
    </p>
  )
}
