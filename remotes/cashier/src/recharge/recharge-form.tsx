import { BonusChoice, NO_BONUS } from '@evens/book-ui/promo'
import type { DepositToStart, PaymentMethod, PaymentMethodsReply } from '@evens/contracts'
import { currencyToShow } from '@evens/kernel'
import { ProofLink, useNavigationBlock, useQuery, useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey, useMutation } from '@evens/remote-sdk/forms'
import { Button, EmptyState, Notice, Stack } from '@evens/ui'
import { Form, Switch, useForm } from '@evens/ui/form'
import { useEffect, useState } from 'react'
import { AmountField, amountFaultText, quickAmounts, Sums, usePaymentAmount } from '../payment/amount.tsx'
import {
  type FilledFields,
  limitsText,
  MethodCards,
  MethodFields,
  trimmedFields,
  wrongFields,
} from '../payment/method.tsx'
import type { DepositOffers } from '../payment/load-pages.ts'
import { reasonText } from '../payment/outcome.ts'
import styles from './recharge.module.css'

const DEPOSIT = { query: { kind: 'deposit' } } as const

/** Reasons shown at the amount field. */
const OF_AMOUNT = ['below-min', 'above-max', 'fee-too-large']

type FormProps = {
  readonly made: PaymentMethodsReply
  /** In minor units of the active account: the money that a bet lacks. */
  readonly amount?: string | null
  readonly offers?: DepositOffers | null
}

/** Method and amount of a deposit; then redirects to the provider. */
export function RechargeForm({ made, amount = null, offers = null }: FormProps) {
  const t = useText()
  const { href } = useShell()
  const { data: found } = useQuery('GET /web-api/cashier/methods', DEPOSIT, {
    initial: made,
    on: ['balance', 'payments'],
  })
  const [chosen, choose] = useState('')
  const method = found.methods.find(({ id }) => id === chosen) ?? found.methods[0]
  if (method === undefined)
    return (
      <EmptyState
        icon="card"
        title={t('cashier_no_methods')}
        text={t('cashier_no_methods_text')}
        action={<Button href={href('officePaymentRequests')}>{t('cashier_ask_consultant')}</Button>}
      />
    )
  return (
    <div className={styles['columns']}>
      <MethodCards methods={found.methods} chosen={method.id} onChoose={choose} />
      <AmountForm
        key={method.currency}
        method={method}
        wanted={amount === null ? null : BigInt(amount)}
        offersBonus={offers === null && found.isAvailableFirstDepositBonus}
        offers={offers}
      />
    </div>
  )
}

type AmountFormProps = {
  readonly method: PaymentMethod
  readonly wanted: bigint | null
  readonly offersBonus: boolean
  readonly offers: DepositOffers | null
}

function AmountForm({ method, wanted, offersBonus, offers }: AmountFormProps) {
  const t = useText()
  const { texts, format } = useShell()
  const { currency: iso } = method
  const { writing, typed, type, read, amount, fee, fault, show } = usePaymentAmount(method, null, wanted)
  const [filled, fill] = useState<FilledFields>({})
  const offer = useOffer(offersBonus, offers)
  const { depositing, start, reset } = useDeposit()
  const { form, isTried } = useForm({
    onSend: submit,
    isBusy: depositing.step === 'sending',
    refused: refusedOf(depositing),
  })
  useResetOnRestore(reset)
  const fields = trimmedFields(method.fields, filled)
  const wrong = wrongFields(method.fields, fields)
  const refused = depositing.step === 'refused' && OF_AMOUNT.includes(depositing.reason) ? depositing.reason : null
  const shownFault = isTried && fault !== null ? fault : refused

  function submit(): void {
    if (fault !== null || wrong.length > 0) return
    void start({
      method: method.id,
      amount: String(amount),
      currency: iso,
      fields,
      ...offer.request,
    })
  }

  return (
    <Form {...form} className={styles['form']}>
      <Stack gap="m">
        <p className={styles['about']}>{t(method.textKey)}</p>
        <AmountField
          label={t('cashier_amount')}
          name="amount"
          currency={iso}
          writing={writing}
          typed={typed}
          read={read}
          hint={limitsText(texts, format(), method)}
          error={amountFaultText(t, shownFault, { method, available: null, show })}
          quick={quickAmounts(currencyToShow(iso).initialAmount, BigInt(method.min), BigInt(method.max))}
          onType={(text) => {
            type(text)
            reset()
          }}
        />
        <MethodFields fields={method.fields} typed={filled} wrong={isTried ? wrong : []} onType={fill} />
        {offer.field}
        {fault === null && (
          <Sums
            lines={[
              { term: t('cashier_credited'), amount: show(amount) },
              { term: t('cashier_fee'), amount: show(fee) },
              { term: t('cashier_to_pay'), amount: show(amount + fee), isTotal: true },
            ]}
          />
        )}
        <Trouble depositing={depositing} />
        <Button type="submit" variant="primary" size="l" block busy={depositing.step === 'sending'} data-deposit>
          {t(depositing.step === 'failed' && depositing.isUncertain ? 'cashier_try_again' : 'cashier_to_provider')}
        </Button>
        <p className={styles['note']}>{t('cashier_provider_note')}</p>
      </Stack>
    </Form>
  )
}

/** The choice of an offer with its field; a site without offers of its own asks for the first-deposit bonus alone. */
function useOffer(offersBonus: boolean, offers: DepositOffers | null) {
  const t = useText()
  const [takesBonus, takeBonus] = useState(false)
  const [chosen, choose] = useState(offers?.chosen ?? null)
  if (offers === null)
    return {
      request: offersBonus ? { takesFirstDepositBonus: takesBonus } : {},
      field: offersBonus && <BonusSwitch isOn={takesBonus} onSwitch={takeBonus} />,
    }
  const { cards, currency, exponent } = offers
  return {
    // Without a choice here, one that was made at registration stands.
    request: chosen === null ? {} : { promotion: chosen === NO_BONUS ? null : chosen },
    field: (
      <BonusChoice
        {...{ cards, currency, exponent, chosen }}
        legend={t('cashier_offer')}
        name="promotion"
        onChoose={choose}
      />
    ),
  }
}

function BonusSwitch({ isOn, onSwitch }: { readonly isOn: boolean; readonly onSwitch: (isOn: boolean) => void }) {
  const t = useText()
  return (
    <Switch
      label={t('cashier_bonus')}
      hint={t('cashier_bonus_text')}
      name="bonus"
      checked={isOn}
      onChange={({ target }) => onSwitch(target.checked)}
    />
  )
}

/** Error that is not shown at a field. */
function Trouble({ depositing }: { readonly depositing: Depositing }) {
  const t = useText()
  const { texts } = useShell()
  if (depositing.step === 'refused')
    return OF_AMOUNT.includes(depositing.reason) ? null : (
      <Notice kind="error">
        {reasonText(texts, depositing.reason)} <ProofLink reason={depositing.reason} />
      </Notice>
    )
  if (depositing.step !== 'failed') return null
  return <Notice kind="error">{depositing.isUncertain ? t('cashier_deposit_unsure') : depositing.message}</Notice>
}

/** Resets the form when the browser restores it from the back-forward cache: it would still be in its sending state. */
function useResetOnRestore(reset: () => void): void {
  useEffect(() => {
    const back = (event: PageTransitionEvent): void => {
      if (event.persisted) reset()
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  })
}

type Depositing =
  | { readonly step: 'idle' }
  /** Includes the navigation to the provider. */
  | { readonly step: 'sending' }
  | { readonly step: 'refused'; readonly reason: string }
  | { readonly step: 'failed'; readonly message: string; readonly isUncertain: boolean }

const refusedOf = (depositing: Depositing): Depositing | null =>
  depositing.step === 'refused' || depositing.step === 'failed' ? depositing : null

/** Sends a deposit and redirects to its provider. */
function useDeposit() {
  const { attempt } = useMutation('POST /web-api/cashier/deposits')
  const [depositing, setDepositing] = useState<Depositing>({ step: 'idle' })
  const { keyFor, settled } = useIdempotencyKey()
  useNavigationBlock(depositing.step === 'sending')

  async function start(request: Omit<DepositToStart, 'key'>): Promise<void> {
    setDepositing({ step: 'sending' })
    const { reply, error } = await attempt({ body: { ...request, key: keyFor(request) } })
    if (reply !== null || error?.isUncertain === false) settled()
    if (error !== null) setDepositing({ step: 'failed', message: error.message, isUncertain: error.isUncertain })
    else if (reply?.redirect === null) setDepositing({ step: 'refused', reason: reply.reason ?? '' })
    else if (reply !== null) location.assign(reply.redirect)
  }

  return { depositing, start, reset: () => setDepositing({ step: 'idle' }) }
}
