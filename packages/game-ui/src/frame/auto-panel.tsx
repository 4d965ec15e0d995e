import { readAmount } from '@evens/kernel'
import { useShell, useText } from '@evens/remote-sdk'
import { numberMarks } from '@evens/remote-sdk/pages'
import { Button, Stack } from '@evens/ui'
import { NumberField, RadioGroup } from '@evens/ui/form'
import { Dialog } from '@evens/ui/overlay'
import { type FormEvent, useState } from 'react'
import { AUTO_ROUNDS, type AutoPlan } from './auto-play.ts'

type Props = {
  readonly currency: { readonly iso: string; readonly exponent: number }
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly onBegin: (plan: AutoPlan) => void
}

/** Autoplay does not begin without a limit of loss. */
export function AutoPanel({ currency, isOpen, onClose, onBegin }: Props) {
  const t = useText()
  const { language } = useShell()
  const [rounds, setRounds] = useState(String(AUTO_ROUNDS[0]))
  const [loss, setLoss] = useState('')
  const [win, setWin] = useState('')
  const [isAsked, setAsked] = useState(false)
  const writing = { exponent: currency.exponent, marks: numberMarks(language) }
  const lossRead = readAmount(loss, writing)
  const winRead = win.trim() === '' ? null : readAmount(win, writing)
  const isLossWrong = !lossRead.ok || lossRead.value === 0n
  function begin(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (!lossRead.ok || lossRead.value === 0n || winRead?.ok === false) return
    onBegin({ rounds: Number(rounds), lossLimit: lossRead.value, winLimit: winRead?.ok ? winRead.value : null })
    onClose()
  }
  return (
    <Dialog open={isOpen} onClose={onClose} size="s" title={t('play_auto')} closeLabel={t('play_close')}>
      <form onSubmit={begin}>
        <Stack>
          <p>{t('play_auto_text')}</p>
          <RadioGroup
            legend={t('play_auto_rounds')}
            name="auto-rounds"
            layout="segments"
            value={rounds}
            onChange={setRounds}
            options={AUTO_ROUNDS.map((count) => ({ value: String(count), label: String(count) }))}
          />
          <NumberField
            label={t('play_auto_loss')}
            name="auto-loss"
            unit={currency.iso}
            value={loss}
            error={isAsked && isLossWrong ? t('play_auto_loss_missing') : undefined}
            onChange={(event) => setLoss(event.target.value)}
          />
          <NumberField
            label={t('play_auto_win')}
            name="auto-win"
            unit={currency.iso}
            value={win}
            hint={t('play_auto_win_hint')}
            error={isAsked && winRead?.ok === false ? t('play_amount_wrong') : undefined}
            onChange={(event) => setWin(event.target.value)}
          />
          <Button type="submit" variant="primary" block>
            {t('play_auto_begin')}
          </Button>
        </Stack>
      </form>
    </Dialog>
  )
}
