import type { ExchangeReply, PlayerAccount } from '@evens/contracts'
import { currencyToShow, minor, readAmount } from '@evens/kernel'
import { CallError, useHiddenBalance, useInvalidate, useQuery, useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { Button, EmptyState, Notice, Stack } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { type SubmitEvent, useState } from 'react'
import { AmountField, Sums, useWriting } from '../payment/amount.tsx'
import type { ExchangeState } from '../payment/load-pages.ts'
import { useFirstFault } from '../payment/page-parts.tsx'
import { type Quoted, rateShown, useQuote } from './use-exchange.ts'

const TWO = 2
const nothing = (): void => {}
const NONE: readonly PlayerAccount[] = []

type Props = Partial<ExchangeState> & { readonly close?: () => void }

/** Money from one of the player’s currencies into another. */
export function Exchange({ accounts = NONE, close = nothing }: Props) {
  const t = useText()
  if (accounts.length >= TWO) return <ExchangeForm accounts={accounts} close={close} />
  return <EmptyState level={3} icon="coins" title={t('cashier_exchange_one')} text={t('cashier_exchange_one_text')} />
}

type ExchangeFormProps = { readonly accounts: readonly PlayerAccount[]; readonly close: () => void }

const BONUS = 4

export function ExchangeForm({ accounts: made, close }: ExchangeFormProps) {
  const t = useText()
  const { format } = useShell()
  const { isHidden } = useHiddenBalance()
  const { data } = useQuery('GET /web-api/user/accounts', {}, { on: ['balance'] })
  const accounts = data?.all_accounts.filter(({ type }) => type !== BONUS) ?? made
  const [fromIso, chooseFrom] = useState(() => (made.find(({ isActive }) => isActive) ?? made[0])?.iso ?? '')
  const [wished, chooseTo] = useState('')
  const from = accounts.find(({ iso }) => iso === fromIso) ?? accounts[0]
  const others = accounts.filter(({ iso }) => iso !== from?.iso)
  const to = others.find(({ iso }) => iso === wished) ?? others[0]
  const exponent = from?.exponent ?? 0
  const writing = useWriting(exponent)
  const [typed, type] = useState('')
  const { form, isTried, tell } = useFirstFault()
  const read = readAmount(typed, writing)
  const amount = read.ok ? read.value : minor(0n)
  const money = minor(BigInt(from?.money ?? '0'))
  const isTooMuch = amount > money
  const wish = { from: from?.iso ?? '', to: to?.iso ?? '', amount: isTooMuch ? minor(0n) : amount }
  const quoted = useQuote(wish)
  const { exchanging, take, reset } = useExchange()
  const quote = quoted.step === 'quoted' ? quoted.quote : null

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    tell()
    if (exchanging.step === 'unsure') void take(exchanging.quote)
    else if (quote?.quote && exchanging.step !== 'sending') void take(quote.quote)
  }

  if (from === undefined || to === undefined) return null
  if (exchanging.step === 'decided' && exchanging.reply.state === 'done')
    return <Done exchanging={exchanging} close={close} />
  return (
    <form ref={form} method="post" noValidate onSubmit={submit}>
      <Stack gap="m">
        <Select
          label={t('cashier_exchange_from')}
          name="from"
          value={from.iso}
          options={accounts.map((account) => ({ value: account.iso, label: accountText(account) }))}
          onChange={({ target }) => {
            chooseFrom(target.value)
            reset()
          }}
        />
        <Select
          label={t('cashier_exchange_to')}
          name="to"
          value={to.iso}
          options={others.map((account) => ({ value: account.iso, label: accountText(account) }))}
          onChange={({ target }) => {
            chooseTo(target.value)
            reset()
          }}
        />
        <AmountField
          label={t('cashier_amount')}
          name="exchange-amount"
          currency={from.iso}
          writing={writing}
          typed={typed}
          read={read}
          error={amountError(t, isTooMuch, isTried && amount === 0n)}
          quick={[]}
          all={money}
          onType={(text) => {
            type(text)
            reset()
          }}
        />
        {quote?.receives && quote.rate && (
          <div role="status" data-quote>
            <Sums
              lines={[
                {
                  term: t('cashier_rate'),
                  amount: t('cashier_rate_line', {
                    from: from.iso,
                    rate: rateShown(quote.rate, writing.marks),
                    to: to.iso,
                  }),
                },
                { term: t('cashier_exchange_get'), amount: format().money(quote.receives, to), isTotal: true },
              ]}
            />
          </div>
        )}
        <Trouble quoted={quoted} exchanging={exchanging} />
        <Button
          type="submit"
          variant="primary"
          block
          busy={exchanging.step === 'sending' || quoted.step === 'asking'}
          data-exchange
        >
          {t(exchanging.step === 'unsure' ? 'cashier_try_again' : 'cashier_exchange_do')}
        </Button>
      </Stack>
    </form>
  )

  function accountText({ iso, money: amountThere, exponent: digits }: PlayerAccount): string {
    return isHidden ? iso : `${iso} · ${format().money(amountThere, { iso, exponent: digits })}`
  }
}

type Say = ReturnType<typeof useText>

function amountError(t: Say, isTooMuch: boolean, isMissing: boolean): string | undefined {
  if (isTooMuch) return t('cashier_exchange_insufficient_funds')
  return isMissing ? t('cashier_amount_missing') : undefined
}

/** Why it cannot be done so. */
function Trouble({ quoted, exchanging }: { readonly quoted: Quoted; readonly exchanging: Exchanging }) {
  const t = useText()
  const { texts } = useShell()
  if (exchanging.step === 'unsure') return <Notice kind="error">{t('cashier_exchange_unsure')}</Notice>
  const message = exchanging.step === 'failed' ? exchanging.message : quoted.step === 'failed' ? quoted.message : ''
  if (message !== '') return <Notice kind="error">{message}</Notice>
  const reason =
    exchanging.step === 'decided' ? exchanging.reply.reason : quoted.step === 'quoted' ? quoted.quote.reason : null
  if (reason === null) return null
  const key = `cashier_exchange_${reason.replaceAll('-', '_')}`
  return <Notice kind="error">{texts.has(key) ? t(key) : t('cashier_reason_other')}</Notice>
}

type DoneProps = { readonly exchanging: Extract<Exchanging, { step: 'decided' }>; readonly close: () => void }

function Done({ exchanging: { reply }, close }: DoneProps) {
  const t = useText()
  const { format } = useShell()
  const show = (amount: string, iso: string): string =>
    format().money(amount, { iso, exponent: currencyToShow(iso).exponent })
  return (
    <Stack gap="m">
      <Notice kind="info" title={t('cashier_exchange_done')}>
        {t('cashier_exchange_done_text', {
          amount: show(reply.amount, reply.from),
          receives: show(reply.receives, reply.to),
        })}
      </Notice>
      <Button block onClick={close} data-autofocus>
        {t('cashier_close')}
      </Button>
    </Stack>
  )
}

type Exchanging =
  | { readonly step: 'idle' | 'sending' }
  | { readonly step: 'decided'; readonly reply: ExchangeReply }
  /** Sent again with its quote and key it is done once. */
  | { readonly step: 'unsure'; readonly quote: string }
  | { readonly step: 'failed'; readonly message: string }

function useExchange() {
  const { call } = useShell()
  const invalidate = useInvalidate()
  const [exchanging, setExchanging] = useState<Exchanging>({ step: 'idle' })
  const { keyFor, settled } = useIdempotencyKey()

  async function take(quote: string): Promise<void> {
    setExchanging({ step: 'sending' })
    try {
      const body = { key: keyFor(quote), quote }
      const reply = await call('POST /web-api/office/exchange', { body })
      settled()
      setExchanging({ step: 'decided', reply })
      invalidate('balance')
    } catch (error) {
      const { message, isUncertain } = CallError.of(error)
      setExchanging(isUncertain ? { step: 'unsure', quote } : { step: 'failed', message })
    }
  }

  return { exchanging, take, reset: () => setExchanging({ step: 'idle' }) }
}
