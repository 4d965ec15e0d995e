import type { PaymentMethod } from '@evens/contracts'
import { CallError, useShell, useText } from '@evens/remote-sdk'
import { Button, Notice, Stack } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { type SubmitEvent, useState } from 'react'
import { type FilledFields, MethodFields, trimmedFields, wrongFields } from '../payment/method.tsx'
import { useFirstFault } from '../payment/page-parts.tsx'
import { type Proof, ProofField, useProof } from './proof.tsx'
import styles from './deduce.module.css'

type Props = {
  /** Methods with fields to fill in; instruments of the others are added by a deposit only. */
  readonly methods: readonly PaymentMethod[]
  readonly proofBy: Proof['kind']
  readonly onAdded: () => void
}

/** Adds a payout instrument. It is usable after a cooling-off period, so that the player can notice one added by somebody else. */
export function AddPayout({ methods, proofBy, onAdded }: Props) {
  const t = useText()
  const [chosen, choose] = useState('')
  const method = methods.find(({ id }) => id === chosen) ?? methods[0]
  const [filled, fill] = useState<FilledFields>({})
  const { form, isTried, showFaults, forget } = useFirstFault()
  const proof = useProof(proofBy)
  const { adding, add } = useAdding(proof, () => {
    fill({})
    forget()
    onAdded()
  })
  if (method === undefined) return null
  const fields = trimmedFields(method.fields, filled)
  const wrong = wrongFields(method.fields, fields)

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    showFaults()
    if (wrong.length > 0 || proof.isMissing() || method === undefined) return
    void add(method.id, fields)
  }

  return (
    <form ref={form} method="post" noValidate className={styles['add']} onSubmit={submit}>
      <Stack gap="m">
        <p className={styles['muted']}>{t('cashier_add_payout_text')}</p>
        <Select
          label={t('cashier_method')}
          name="payout-method"
          value={method.id}
          options={methods.map(({ id, nameKey }) => ({ value: id, label: t(nameKey) }))}
          onChange={({ target }) => choose(target.value)}
        />
        <MethodFields fields={method.fields} typed={filled} wrong={isTried ? wrong : []} onType={fill} />
        <ProofField proof={proof.proof} onType={proof.type} />
        <Added adding={adding} />
        <Button type="submit" variant="secondary" busy={adding.step === 'sending'} data-add-payout>
          {t('cashier_add_payout')}
        </Button>
      </Stack>
    </form>
  )
}

type Adding =
  | { readonly step: 'idle' | 'sending' }
  | { readonly step: 'added'; readonly isUsable: boolean; readonly usableAt: number }
  | { readonly step: 'failed'; readonly message: string }

function Added({ adding }: { readonly adding: Adding }) {
  const t = useText()
  const { format } = useShell()
  if (adding.step === 'failed') return <Notice kind="error">{adding.message}</Notice>
  if (adding.step !== 'added') return null
  return (
    <Notice kind="info" title={t('cashier_payout_added')}>
      {adding.isUsable
        ? t('cashier_payout_usable')
        : t('cashier_payout_cool_off', { date: format().dateTime(adding.usableAt) })}
    </Notice>
  )
}

function useAdding(proof: ReturnType<typeof useProof>, onAdded: () => void) {
  const { call } = useShell()
  const t = useText()
  const [adding, setAdding] = useState<Adding>({ step: 'idle' })
  async function add(method: string, fields: FilledFields): Promise<void> {
    setAdding({ step: 'sending' })
    try {
      const body = { method, fields, ...proof.body }
      const { payout } = await call('POST /web-api/cashier/payouts', { body })
      proof.forget()
      setAdding({ step: 'added', isUsable: payout.isUsable, usableAt: payout.usableAt })
      onAdded()
    } catch (error) {
      const { code, message, isUncertain } = CallError.of(error)
      if (code !== 'STEP_UP_REQUIRED')
        return setAdding({ step: 'failed', message: isUncertain ? t('cashier_no_answer') : message })
      proof.ask()
      setAdding({ step: 'idle' })
    }
  }
  return { adding, add }
}
