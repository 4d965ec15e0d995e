import { useText } from '@evens/remote-sdk'
import { Button, Cluster } from '@evens/ui'
import { useRef, useState } from 'react'
import styles from './calculator.module.css'
import { LegRow } from './leg-row.tsx'
import { legsInUse, OPEN, type Sheet } from './sheet.ts'
import { canAddLeg, canRemoveLeg, withLeg, withLegAdded, withoutLeg, withResults } from './sheet-edits.ts'
import type { Edit } from './use-sheet.ts'

/** All legs. A new one takes the focus; when the last one goes, the button that adds takes it. */
export function Legs({ sheet, edit }: { sheet: Sheet; edit: Edit }) {
  const t = useText()
  const [addedAt, setAddedAt] = useState<number | null>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const legs = legsInUse(sheet)
  const remove = (at: number): void => {
    if (at === legs.length - 1) addButton.current?.focus()
    edit((now) => withoutLeg(now, at))
  }
  return (
    <fieldset className={styles['legs']}>
      <legend className={styles['legend']}>{t('calculator_legs')}</legend>
      <ol className={styles['list']}>
        {legs.map((leg, at) => (
          <LegRow
            // A row is a place in the order; the fields follow the leg that moves into it.
            key={`leg-${at}`}
            sheet={sheet}
            leg={leg}
            at={at}
            oddsRef={at === addedAt ? focused : undefined}
            onChange={(change) => edit((now) => withLeg(now, at, change))}
            onRemove={canRemoveLeg(sheet) ? () => remove(at) : null}
          />
        ))}
      </ol>
      <Cluster gap="s">
        <Button
          ref={addButton}
          size="s"
          icon="plus"
          aria-disabled={!canAddLeg(sheet)}
          onClick={() => {
            if (!canAddLeg(sheet)) return
            setAddedAt(sheet.legs.length)
            edit(withLegAdded)
          }}
        >
          {t('calculator_leg_add')}
        </Button>
        <Button size="s" variant="ghost" onClick={() => edit((now) => withResults(now, { kind: 'won' }))}>
          {t('calculator_all_won')}
        </Button>
        <Button size="s" variant="ghost" onClick={() => edit((now) => withResults(now, OPEN))}>
          {t('calculator_all_open')}
        </Button>
      </Cluster>
    </fieldset>
  )
}

const focused = (field: HTMLInputElement | null): void => field?.focus()
