import type { PaymentMethod } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useMutation } from '@evens/remote-sdk/forms'
import { Button, Notice, Stack } from '@evens/ui'
import { Form, Select, useForm } from '@evens/ui/form'
import { useState } from 'react'
import { type FilledFields, MethodFields, trimmedFields, wrongFields } from '../payment/method.tsx'
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
  const proof = useProof(proofBy)
  const { adding, add } = useAdding(proof)
  const { form, isTried, forget } = useForm({
    onSend: () => void submit(),
    isBusy: adding.step === 'sending',
    refused: adding.step === 'failed' ? adding : null,
  })
  if (method === undefined) return null
  const fields = trimmedFields(method.fields, filled)
  const wrong = wrongFields(method.fields, fields)

  async function submit(): Promise<void> {
    if (wrong.length > 0 || proof.isMissing() || method === undefined) return
    if (!(await add(method.id, fields))) return
    fill({})
    forget()
    onAdded()
  }

  return (
    <Form {...form} className={styles['add']}>
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
    </Form>
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

function useAdding(proof: ReturnType<typeof useProof>) {
  const t = useText()
  const { attempt } = useMutation('POST /web-api/cashier/payouts')
  const [adding, setAdding] = useState<Adding>({ step: 'idle' })

  /** Resolves to true once the instrument is added. */
  async function add(method: string, fields: FilledFields): Promise<boolean> {
    setAdding({ step: 'sending' })
    const { reply, error } = await attempt({ body: { method, fields, ...proof.body } })
    if (reply !== null) {
      proof.forget()
      setAdding({ step: 'added', isUsable: reply.payout.isUsable, usableAt: reply.payout.usableAt })
    } else if (error?.code === 'STEP_UP_REQUIRED') {
      proof.ask()
      setAdding({ step: 'idle' })
    } else if (error !== null)
      setAdding({ step: 'failed', message: error.isUncertain ? t('cashier_no_answer') : error.message })
    return reply !== null
  }
  return { adding, add }
}
