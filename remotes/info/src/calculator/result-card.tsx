import { useShell, useStore, useText } from '@evens/remote-sdk'
import { showOdds } from '@evens/rules'
import { isNamedSystem, NAMED_SYSTEMS } from '@evens/rules/coupon'
import { Card, DefinitionList } from '@evens/ui'
import { outcomesOf, profitOf, type Reckoned, type Reckoning, type SheetRefusal } from './reckon.ts'
import type { Sheet } from './sheet.ts'
import { useMoney } from './show.ts'
import styles from './calculator.module.css'

type Props = { readonly sheet: Sheet; readonly reckoning: Reckoning }

/** The result, with the payout first. */
export function ResultCard({ sheet, reckoning }: Props) {
  const t = useText()
  return (
    <Card as="section" aria-label={t('calculator_result')} className={styles['card']}>
      {reckoning.kind === 'refused' ? (
        <p className={styles['refusal']}>{t(REFUSAL_KEYS[reckoning.reason])}</p>
      ) : (
        <Figures sheet={sheet} reckoned={reckoning} />
      )}
      <p className={styles['how']}>{t(...useHow(sheet))}</p>
    </Card>
  )
}

function Figures({ sheet, reckoned }: { sheet: Sheet; reckoned: Reckoned }) {
  const t = useText()
  const money = useMoney(sheet.currency)
  const { payout } = reckoned
  const { wantsLost, best } = outcomesOf(sheet, reckoned)
  const possibleKey = wantsLost ? 'calculator_possible_lost' : 'calculator_possible'
  return (
    <>
      <p className={styles['answer']}>
        <span>{t(payout === null ? possibleKey : 'calculator_payout')}</span>
        <output className={styles['amount']} name="payout">
          {money(payout ?? best)}
        </output>
      </p>
      <DefinitionList items={useFacts(sheet, reckoned)} />
    </>
  )
}

function useFacts(sheet: Sheet, reckoned: Reckoned): { term: string; description: string }[] {
  const t = useText()
  const shell = useShell()
  const money = useMoney(sheet.currency)
  const code = useStore(shell.settings, ({ coefViewId }) => coefViewId)
  const { payout, coef, variants, variantStake, stake } = reckoned
  const fact = (key: string, description: string) => ({ term: t(key), description })
  const { wantsLost, worst } = outcomesOf(sheet, reckoned)
  const perVariant = money(variantStake)
  const hasVariants = sheet.type === 'system' || isNamedSystem(sheet.type)
  return [
    ...(payout === null
      ? [
          fact(wantsLost ? 'calculator_if_open_win' : 'calculator_if_open_lose', money(worst)),
          fact('calculator_open_legs', shell.format().number(reckoned.open)),
        ]
      : [fact('calculator_profit', money(profitOf(reckoned, payout)))]),
    ...(coef === null ? [] : [fact('calculator_coef', showOdds(coef, code))]),
    fact('calculator_staked', money(stake)),
    ...(hasVariants
      ? [
          fact('calculator_variants', shell.format().number(variants)),
          fact(
            'calculator_variant_stake',
            reckoned.isVariantStakeExact ? perVariant : t('calculator_about', { amount: perVariant }),
          ),
        ]
      : []),
  ]
}

/** The formula of the coupon type as text. */
function useHow({ type, eachWay }: Sheet): [key: string, values?: Record<string, number>] {
  if (type === 'single' && eachWay !== null) return ['calculator_how_each_way']
  if (!isNamedSystem(type)) return [`calculator_how_${type.replaceAll('-', '_')}`]
  const { legs, from } = NAMED_SYSTEMS[type]
  return ['calculator_how_named', { from, legs }]
}

export const REFUSAL_KEYS: Readonly<Record<SheetRefusal, string>> = {
  'no-odds': 'calculator_needs_odds',
  'no-stake': 'calculator_needs_stake',
  'too-few-legs': 'calculator_needs_legs',
  'too-many-legs': 'calculator_too_many_legs',
  'system-size-too-small': 'calculator_needs_size',
  'system-size-too-large': 'calculator_needs_size',
  'too-few-beside-bankers': 'calculator_needs_beside_bankers',
  'too-many-variants': 'calculator_too_many_variants',
  'too-few-blocks': 'calculator_needs_blocks',
  'too-many-blocks': 'calculator_too_many_blocks',
  'empty-block': 'calculator_empty_block',
  'block-without-amount': 'calculator_needs_amounts',
  'coefficient-too-low': 'calculator_anti_too_low',
}
