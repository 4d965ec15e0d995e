import type { PromotionCard } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { termsOf } from '@evens/rules/promo'
import { RadioGroup } from '@evens/ui/form'
import styles from './promo.module.css'
import { sentenceText } from './sentence-text.ts'
import { significantOf } from './significant.ts'
import { useTermTools } from './terms-list.tsx'

/** The value of the choice that takes no offer. */
export const NO_BONUS = 'none'

type Props = {
  readonly legend: string
  readonly name: string
  readonly cards: readonly PromotionCard[]
  readonly currency: string
  readonly exponent: number
  /** Null while nothing is chosen: no offer is taken for the player. */
  readonly chosen: string | null
  readonly onChoose: (id: string) => void
  readonly error?: string | undefined
}

/** Offers to choose from, each with its terms beside it, and no bonus as a choice of the same weight. */
export function BonusChoice({ legend, name, cards, chosen, onChoose, error, ...currency }: Props) {
  const t = useText()
  const { href } = useShell()
  const tools = useTermTools(currency)
  const words = ({ promotion }: PromotionCard): string =>
    significantOf(termsOf(promotion))
      .map((term) => sentenceText(tools, term))
      .join(' ')
  return (
    <div className={styles['choice']} data-bonus-choice>
      <RadioGroup
        legend={legend}
        name={name}
        value={chosen ?? ''}
        onChange={onChoose}
        error={error}
        options={[
          ...cards.map((card) => ({
            value: card.promotion.id,
            label: card.promotion.text.title,
            hint: words(card),
          })),
          { value: NO_BONUS, label: t('promo_choice_none'), hint: t('promo_choice_none_text') },
        ]}
      />
      <p className={styles['links']}>
        {t('promo_choice_terms')}{' '}
        {cards.map(({ promotion }, at) => (
          <span key={promotion.id}>
            {at > 0 && ' · '}
            <a href={href('bonus', { bonusId: promotion.id })} target="_blank" rel="noreferrer">
              {promotion.text.title}
            </a>
          </span>
        ))}
      </p>
    </div>
  )
}
