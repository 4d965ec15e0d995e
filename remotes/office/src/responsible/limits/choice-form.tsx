import { useShell, useText } from '@evens/remote-sdk'
import { isAway, packOf, SELF_EXCLUSION, type LimitType } from '@evens/rules/limits'
import { Button, Notice } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { useState, type SubmitEvent } from 'react'
import { CONSEQUENCE_KEYS, consequenceOf } from './consequence.ts'
import type { CardFacts } from './limit-card.tsx'
import type { LimitRow } from './limit-rows.ts'
import { limitValueText } from './limit-value.ts'
import styles from './limits.module.css'

const NOTHING_CHOSEN = ''
const NO_LIMIT = 'none'

type Props = CardFacts & { readonly row: LimitRow }

const optionsOf = (pack: string, type: LimitType): readonly number[] => {
  const { options } = packOf(pack)
  return type in options ? options[type as keyof typeof options] : []
}

/** How long, out of what the jurisdiction offers. What keeps a player away is asked about once more. */
export function ChoiceForm({ row, currency, pack, nowS, limits }: Props) {
  const t = useText()
  const shell = useShell()
  const [chosen, setChosen] = useState(NOTHING_CHOSEN)
  const [isTried, setTried] = useState(false)
  const { type } = row
  const isChosen = chosen !== NOTHING_CHOSEN
  const value = chosen === NO_LIMIT ? null : BigInt(chosen || 0)
  const consequence = isChosen && !isAway(type) ? CONSEQUENCE_KEYS[consequenceOf(row, value, nowS)] : undefined
  const text = (option: string | null): string => limitValueText(shell, type, option, currency)

  async function send(): Promise<void> {
    if (!(await limits.set(type, value))) return
    setChosen(NOTHING_CHOSEN)
    setTried(false)
  }

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    setTried(true)
    if (!isChosen || limits.busy !== null) return
    if (!isAway(type)) return void send()
    const word = wordOf(type)
    shell.modals.open('default-with-controls', {
      title: t(`limits_${word}_ask_title`, { time: text(chosen) }),
      text: t(`limits_${word}_ask_text`, { time: text(chosen) }),
      confirmLabel: t(`limits_${word}_ask_confirm`),
      onConfirm: () => void send(),
    })
  }

  return (
    <form method="post" noValidate className={styles['form']} onSubmit={submit}>
      <Select
        label={t(`limits_choose_${type}`)}
        name={`limit-${type}`}
        value={chosen}
        error={isTried && !isChosen ? t('limits_unchosen') : undefined}
        hint={consequence === undefined ? undefined : t(consequence)}
        onChange={({ target }) => setChosen(target.value)}
        options={[
          { value: NOTHING_CHOSEN, label: t('limits_nothing_chosen') },
          ...optionsOf(pack, type).map((option) => ({ value: String(option), label: text(String(option)) })),
          ...(row.active === null || isAway(type) ? [] : [{ value: NO_LIMIT, label: text(null) }]),
        ]}
      />
      {isChosen && isAway(type) && (
        <Notice kind="warning" title={t('limits_not_begun')}>
          {t(`limits_${wordOf(type)}_warning`)}
        </Notice>
      )}
      <div className={styles['deeds']}>
        <Button type="submit" variant={type === SELF_EXCLUSION ? 'danger' : 'secondary'} busy={limits.busy === type}>
          {t(isAway(type) ? `limits_${wordOf(type)}_begin` : 'limits_set')}
        </Button>
      </div>
    </form>
  )
}

const wordOf = (type: LimitType): 'exclusion' | 'time_out' => (type === SELF_EXCLUSION ? 'exclusion' : 'time_out')
