import type { PaymentMethod, StartedWithdrawal, WithdrawalToStart } from '@evens/contracts'
import { minor, type Minor } from '@evens/kernel'
import { type CallError, ProofLink, useNavigationBlock, useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey, useMutation } from '@evens/remote-sdk/forms'
import { Button, Notice, Stack } from '@evens/ui'
import { Form, useForm } from '@evens/ui/form'
import { useState } from 'react'
import { AmountField, amountFaultText, Sums, usePaymentAmount } from '../payment/amount.tsx'
import { limitsText } from '../payment/method.tsx'
import { reasonText } from '../payment/outcome.ts'
import { type Proof, ProofField, useProof } from './proof.tsx'
import recharge from '../recharge/recharge.module.css'

type Props = {
  readonly payout: string
  readonly method: PaymentMethod
  readonly available: Minor
  readonly proofBy: Proof['kind']
  readonly onAsked: () => void
}

const OF_AMOUNT = ['below-min', 'above-max', 'fee-too-large', 'insufficient-funds']

/** Amount to withdraw to the chosen instrument. */
export function WithdrawForm({ payout, method, available, proofBy, onAsked }: Props) {
  const t = useText()
  const { texts, format } = useShell()
  const { writing, typed, type, read, amount, fee, fault, show } = usePaymentAmount(method, available)
  const proof = useProof(proofBy)
  const { withdrawing, start, reset } = useWithdrawal(proof)
  const { form, isTried, forget } = useForm({
    onSend: () => void submit(),
    isBusy: withdrawing.step === 'sending',
    refused: refusedOf(withdrawing),
  })
  const refused = withdrawing.step === 'refused' && OF_AMOUNT.includes(withdrawing.reason) ? withdrawing.reason : null
  const shownFault = isTried && fault !== null ? fault : refused
  const { currency, max } = method

  async function submit(): Promise<void> {
    if (fault !== null || proof.isMissing()) return
    if (!(await start({ payout, amount: String(amount), currency }))) return
    type('')
    forget()
    onAsked()
  }

  return (
    <Form {...form} className={recharge['form']}>
      <Stack gap="m">
        <AmountField
          label={t('cashier_amount')}
          name="amount"
          currency={currency}
          writing={writing}
          typed={typed}
          read={read}
          hint={limitsText(texts, format(), method)}
          error={amountFaultText(t, shownFault, { method, available, show })}
          quick={[]}
          all={minor(available < BigInt(max) ? available : BigInt(max))}
          onType={(text) => {
            type(text)
            reset()
          }}
        />
        {fault === null && (
          <Sums
            lines={[
              { term: t('cashier_taken'), amount: show(amount) },
              { term: t('cashier_fee'), amount: show(fee) },
              { term: t('cashier_you_get'), amount: show(amount - fee), isTotal: true },
            ]}
          />
        )}
        <ProofField proof={proof.proof} onType={proof.type} />
        <Outcome withdrawing={withdrawing} />
        <Button type="submit" variant="primary" size="l" block busy={withdrawing.step === 'sending'} data-withdraw>
          {t(buttonKey(withdrawing, proof.proof.isAsked))}
        </Button>
      </Stack>
    </Form>
  )
}

/** Outcome of the last request, unless it is shown at a field. */
function Outcome({ withdrawing }: { readonly withdrawing: Withdrawing }) {
  const t = useText()
  const { texts } = useShell()
  if (withdrawing.step === 'asked' && withdrawing.waitsFor !== null)
    return (
      <Notice kind="warning" title={t('cashier_withdrawal_waits')}>
        {reasonText(texts, withdrawing.waitsFor)} {t('cashier_withdrawal_waits_text')}{' '}
        <ProofLink reason={withdrawing.waitsFor} />
      </Notice>
    )
  if (withdrawing.step === 'asked')
    return (
      <Notice kind="info" title={t('cashier_withdrawal_asked')}>
        {t(withdrawing.state === 'review' ? 'cashier_withdrawal_review' : 'cashier_withdrawal_approved')}
      </Notice>
    )
  if (withdrawing.step === 'refused')
    return OF_AMOUNT.includes(withdrawing.reason) ? null : (
      <Notice kind="error">{reasonText(texts, withdrawing.reason)}</Notice>
    )
  if (withdrawing.step !== 'failed') return null
  return <Notice kind="error">{withdrawing.isUncertain ? t('cashier_withdrawal_unsure') : withdrawing.message}</Notice>
}

function buttonKey(withdrawing: Withdrawing, isProofAsked: boolean): string {
  if (withdrawing.step === 'failed' && withdrawing.isUncertain) return 'cashier_try_again'
  return isProofAsked ? 'cashier_confirm_withdrawal' : 'cashier_withdraw'
}

type Withdrawing =
  | { readonly step: 'idle' }
  | { readonly step: 'sending' }
  | { readonly step: 'refused'; readonly reason: string }
  | {
      readonly step: 'asked'
      readonly state: StartedWithdrawal['state']
      /** The proof that is missing. */
      readonly waitsFor: string | null
    }
  | { readonly step: 'failed'; readonly message: string; readonly isUncertain: boolean }

const refusedOf = (withdrawing: Withdrawing): Withdrawing | null =>
  withdrawing.step === 'refused' || withdrawing.step === 'failed' ? withdrawing : null

type WithdrawalRequest = Pick<WithdrawalToStart, 'payout' | 'amount' | 'currency'>

/** Sends a withdrawal. Its idempotency key is the same through the step-up and every retry. */
function useWithdrawal(proof: ReturnType<typeof useProof>) {
  const { attempt } = useMutation('POST /web-api/cashier/withdrawals')
  const [withdrawing, setWithdrawing] = useState<Withdrawing>({ step: 'idle' })
  const { keyFor, settled } = useIdempotencyKey()
  // Leaving would lose the confirmation, or the key of a request whose answer is not known.
  useNavigationBlock(
    withdrawing.step === 'sending' || proof.proof.isAsked || (withdrawing.step === 'failed' && withdrawing.isUncertain),
  )

  /** Resolves to true once the withdrawal is requested. */
  async function start(request: WithdrawalRequest): Promise<boolean> {
    setWithdrawing({ step: 'sending' })
    const body: WithdrawalToStart = { ...request, key: keyFor(request), ...proof.body }
    const { reply, error } = await attempt({ body })
    if (reply === null) fail(error)
    else decide(reply)
    return reply !== null && reply.state !== 'refused'
  }

  function decide({ state, reason }: StartedWithdrawal): void {
    settled()
    proof.forget()
    setWithdrawing(
      state === 'refused' ? { step: 'refused', reason: reason ?? '' } : { step: 'asked', state, waitsFor: reason },
    )
  }

  function fail(error: CallError | null): void {
    if (error === null) return
    const { code, message, isUncertain } = error
    if (code === 'STEP_UP_REQUIRED') {
      proof.ask()
      return setWithdrawing({ step: 'idle' })
    }
    if (!isUncertain) settled()
    setWithdrawing({ step: 'failed', message, isUncertain })
  }

  return { withdrawing, start, reset: () => setWithdrawing({ step: 'idle' }) }
}
