import { useText } from '@evens/remote-sdk'
import { bonusBetCoef } from '@evens/rules/coupon'
import { Details } from '@evens/ui'
import { Checkbox, Select } from '@evens/ui/form'
import { useState } from 'react'
import { AmountField } from './amount-field.tsx'
import { canBeFreeBet, sheetBonusRefusal } from './reckon.ts'
import { ResultSelect } from './result-select.tsx'
import type { Edit } from './sheet-query.ts'
import { legsInUse, OPEN, PARTS, type Sheet } from './sheet.ts'
import { factorText } from './show.ts'
import styles from './calculator.module.css'

type Props = { readonly sheet: Sheet; readonly edit: Edit }

/** Terms besides odds and stake. */
export function TermsFields({ sheet, edit }: Props) {
  const t = useText()
  const refusal = sheetBonusRefusal(sheet)
  const bonus = factorText(bonusBetCoef(legsInUse(sheet).length))
  // Open at first if the link sets any of them; afterwards the visitor decides.
  const [isOpen] = useState(() => isShown(sheet))
  return (
    <Details summary={t('calculator_terms')} open={isOpen}>
      <div className={styles['terms']}>
        {sheet.type === 'express' && (
          <Checkbox
            label={t('calculator_bonus_bet')}
            hint={
              refusal === null ? t('calculator_bonus_bet_adds', { factor: bonus }) : t('calculator_bonus_bet_needs')
            }
            name="bonus"
            disabled={refusal !== null}
            checked={sheet.hasBonusBet && refusal === null}
            onChange={({ target }) => edit((now) => ({ ...now, hasBonusBet: target.checked }))}
          />
        )}
        {sheet.type === 'single' && <EachWayFields sheet={sheet} edit={edit} />}
        {canBeFreeBet(sheet) && (
          <Checkbox
            label={t('calculator_free_bet')}
            hint={t('calculator_free_bet_hint')}
            name="free"
            checked={sheet.isFreeBet}
            onChange={({ target }) => edit((now) => ({ ...now, isFreeBet: target.checked }))}
          />
        )}
        <AmountField
          className={styles['narrow']}
          label={t('calculator_max_payout')}
          note={t('calculator_optional')}
          name="max"
          currency={sheet.currency}
          value={sheet.maxPayout}
          onValue={(maxPayout) => edit((now) => ({ ...now, maxPayout }))}
        />
      </div>
    </Details>
  )
}

const isShown = ({ hasBonusBet, isFreeBet, eachWay, maxPayout }: Sheet): boolean =>
  hasBonusBet || isFreeBet || eachWay !== null || maxPayout !== null

const PART_OPTIONS = Array.from({ length: PARTS.max - PARTS.min + 1 }, (_, at) => PARTS.min + at)

function EachWayFields({ sheet: { eachWay }, edit }: Props) {
  const t = useText()
  return (
    <>
      <Checkbox
        label={t('calculator_each_way')}
        hint={t('calculator_each_way_hint')}
        name="each-way"
        checked={eachWay !== null}
        onChange={({ target }) =>
          edit((now) => ({ ...now, eachWay: target.checked ? { part: PARTS.usual, place: OPEN } : null }))
        }
      />
      {eachWay !== null && (
        <div className={styles['fields']}>
          <Select
            label={t('calculator_place_part')}
            name="part"
            value={eachWay.part}
            options={PART_OPTIONS.map((part) => ({ value: `${part}`, label: `1/${part}` }))}
            onChange={({ target }) => edit((now) => ({ ...now, eachWay: { ...eachWay, part: Number(target.value) } }))}
          />
          <ResultSelect
            label={t('calculator_place_result')}
            name="place"
            value={eachWay.place}
            onValue={(place) => edit((now) => ({ ...now, eachWay: { ...eachWay, place } }))}
          />
        </div>
      )}
    </>
  )
}
