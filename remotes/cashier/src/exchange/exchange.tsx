import type { ExchangeQuote, ExchangeReply, PlayerAccount } from '@evens/contracts'
import { currencyToShow, minor, type NumberMarks, readAmount } from '@evens/kernel'
import { useHiddenBalance, useQuery, useShell, useText, refusalText } from '@evens/remote-sdk'
import { Button, EmptyState, Notice, Stack } from '@evens/ui'
import { Form, Select, useForm } from '@evens/ui/form'
import { useState } from 'react'
import { AmountField, Sums, useWriting } from '../payment/amount.tsx'
import { exchangeable, type ExchangeState } from '../payment/load-pages.ts'
import { type Exchanging, type Quoted, rateShown, useExchange, useQuote } from './use-exchange.ts'

const nothing = (): void => {}
const NONE: readonly PlayerAccount[] = []

type Props = Partial<ExchangeState> & { readonly close?: () => void }

/** Exchanges money between two currencies of the player. */
export function Exchange({ accounts = NONE, close = nothing }: Props) {
  const t = useText()
  if (accounts.length >= 2) return <ExchangeForm accounts={accounts} close={close} />
  return <EmptyState level={3} icon="coins" title={t('cashier_exchange_one')} text={t('cashier_exchange_one_text')} />
}

type ExchangeFormProps = { readonly accounts: readonly PlayerAccount[]; readonly close: () => void }

export function ExchangeForm({ accounts: made, close }: ExchangeFormProps) {
  const t = useText()
  const { accounts, from, others, to, chooseFrom, chooseTo } = useAccountPair(made)
  const writing = useWriting(from?.exponent ?? 0)
  const [typed, type] = useState('')
  const read = readAmount(typed, writing)
  const amount = read.ok ? read.value : minor(0n)
  const money = minor(BigInt(from?.money ?? '0'))
  const isTooMuch = amount > money
  const quoted = useQuote({ from: from?.iso ?? '', to: to?.iso ?? '', amount: isTooMuch ? minor(0n) : amount })
  const { exchanging, take, reset } = useExchange()
  const { form, isTried } = useForm({
    onSend: submit,
    isBusy: exchanging.step === 'sending',
    refused: exchanging.step === 'failed' ? exchanging : null,
  })
  const quote = quoted.step === 'quoted' ? quoted.quote : null

  /** A change of the request clears the outcome of the last one. */
  const resetting = (change: (value: string) => void) => (value: string) => {
    change(value)
    reset()
  }

  function submit(): void {
    if (exchanging.step === 'unsure') void take(exchanging.quote)
    else if (quote?.quote) void take(quote.quote)
  }

  if (from === undefined || to === undefined) return null
  if (exchanging.step === 'decided' && exchanging.reply.state === 'done')
    return <Done reply={exchanging.reply} close={close} />
  return (
    <Form {...form}>
      <Stack gap="m">
        <AccountSelect name="from" accounts={accounts} chosen={from} onChoose={resetting(chooseFrom)} />
        <AccountSelect name="to" accounts={others} chosen={to} onChoose={resetting(chooseTo)} />
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
          onType={resetting(type)}
        />
        <QuoteSums quote={quote} from={from} to={to} marks={writing.marks} />
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
    </Form>
  )
}

/** Two different accounts: from the active one, to the first other one, until the player chooses. */
function useAccountPair(made: readonly PlayerAccount[]) {
  const { data } = useQuery('GET /web-api/user/accounts', {}, { on: ['balance'] })
  const accounts = data === undefined ? made : exchangeable(data)
  const [fromIso, chooseFrom] = useState(() => (made.find(({ isActive }) => isActive) ?? made[0])?.iso ?? '')
  const [toIso, chooseTo] = useState('')
  const from = accounts.find(({ iso }) => iso === fromIso) ?? accounts[0]
  const others = accounts.filter(({ iso }) => iso !== from?.iso)
  const to = others.find(({ iso }) => iso === toIso) ?? others[0]
  return { accounts, from, others, to, chooseFrom, chooseTo }
}

type AccountSelectProps = {
  readonly name: 'from' | 'to'
  readonly accounts: readonly PlayerAccount[]
  readonly chosen: PlayerAccount
  readonly onChoose: (iso: string) => void
}

function AccountSelect({ name, accounts, chosen, onChoose }: AccountSelectProps) {
  const t = useText()
  const { format } = useShell()
  const { isHidden } = useHiddenBalance()
  const labelOf = (account: PlayerAccount): string =>
    isHidden ? account.iso : `${account.iso} · ${format().money(account.money, account)}`
  return (
    <Select
      label={t(name === 'from' ? 'cashier_exchange_from' : 'cashier_exchange_to')}
      name={name}
      value={chosen.iso}
      options={accounts.map((account) => ({ value: account.iso, label: labelOf(account) }))}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}

type QuoteSumsProps = {
  readonly quote: ExchangeQuote | null
  readonly from: PlayerAccount
  readonly to: PlayerAccount
  readonly marks: NumberMarks
}

function QuoteSums({ quote, from, to, marks }: QuoteSumsProps) {
  const t = useText()
  const { format } = useShell()
  if (!quote?.receives || !quote.rate) return null
  const rate = t('cashier_rate_line', { from: from.iso, rate: rateShown(quote.rate, marks), to: to.iso })
  return (
    <div role="status" data-quote>
      <Sums
        lines={[
          { term: t('cashier_rate'), amount: rate },
          { term: t('cashier_exchange_get'), amount: format().money(quote.receives, to), isTotal: true },
        ]}
      />
    </div>
  )
}

function amountError(t: ReturnType<typeof useText>, isTooMuch: boolean, isMissing: boolean): string | undefined {
  if (isTooMuch) return t('cashier_exchange_insufficient_funds')
  return isMissing ? t('cashier_amount_missing') : undefined
}

/** Error of the quote or of the exchange. */
function Trouble({ quoted, exchanging }: { readonly quoted: Quoted; readonly exchanging: Exchanging }) {
  const t = useText()
  const { texts } = useShell()
  if (exchanging.step === 'unsure') return <Notice kind="error">{t('cashier_exchange_unsure')}</Notice>
  const message = exchanging.step === 'failed' ? exchanging.message : quoted.step === 'failed' ? quoted.message : ''
  if (message !== '') return <Notice kind="error">{message}</Notice>
  const reason =
    exchanging.step === 'decided' ? exchanging.reply.reason : quoted.step === 'quoted' ? quoted.quote.reason : null
  if (reason === null) return null
  return <Notice kind="error">{refusalText(texts, 'exchange', reason)}</Notice>
}

type DoneProps = { readonly reply: ExchangeReply; readonly close: () => void }

function Done({ reply, close }: DoneProps) {
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
