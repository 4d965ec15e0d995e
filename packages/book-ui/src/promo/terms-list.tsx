import { useShell, useText } from '@evens/remote-sdk'
import { moneyOf, type Sentence, TERM_PARTS } from '@evens/rules/promo'
import { classNames, Icon } from '@evens/ui'
import { sportName } from '../names/names.ts'
import { useOddsText } from '../names/texts.ts'
import { percentText, sentenceText, type TermTools } from './sentence-text.ts'
import styles from './promo.module.css'

type Currency = { readonly currency: string; readonly exponent: number }

/** Writes terms with the amounts of one currency. */
export function useTermTools({ currency, exponent }: Currency): TermTools {
  const { texts, format, language } = useShell()
  const odds = useOddsText()
  const { money, date, list } = format()
  const amount = (minorUnits: string): string => money(minorUnits, { iso: currency, exponent })
  const named = (type: 'region' | 'language') => (code: string) =>
    new Intl.DisplayNames([language], { type }).of(code) ?? code
  return {
    texts,
    odds,
    list,
    date,
    amount,
    money: (wanted) => amount(String(moneyOf(wanted, currency))),
    percent: (perMille) => percentText(language, perMille),
    country: named('region'),
    language: named('language'),
    sport: (id) => sportName(texts, id),
  }
}

type Props = Currency & {
  readonly terms: readonly Sentence[]
  readonly size?: 's' | 'm'
  readonly className?: string | undefined
}

/** Terms of a promotion as a list. */
export function TermsList({ terms, size = 'm', className, ...currency }: Props) {
  const tools = useTermTools(currency)
  return (
    <ul role="list" className={classNames(styles['terms'], size === 's' && styles['small'], className)}>
      {terms.map((term, at) => (
        <li key={at}>
          <Icon name="check" size="s" />
          <span>{sentenceText(tools, term)}</span>
        </li>
      ))}
    </ul>
  )
}

/** All terms by what they are about, in the order of a player's questions. */
export function TermsTable({ terms, ...currency }: Omit<Props, 'size' | 'className'>) {
  const t = useText()
  const tools = useTermTools(currency)
  const parts = TERM_PARTS.map((part) => ({ part, own: terms.filter(({ about }) => about === part) }))
  return (
    <dl className={styles['table']} data-terms>
      {parts.map(({ part, own }) =>
        own.length === 0 ? null : (
          <div key={part}>
            <dt>{t(`promo_about_${part}`)}</dt>
            <dd>
              <ul role="list">
                {own.map((term, at) => (
                  <li key={at}>{sentenceText(tools, term)}</li>
                ))}
              </ul>
            </dd>
          </div>
        ),
      )}
    </dl>
  )
}
