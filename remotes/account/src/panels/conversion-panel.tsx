import type { ConversionReply } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button, Stack } from '@evens/ui'
import { Select } from '@evens/ui/form'
import { AccountForm } from '../form/account-form.tsx'
import { currencyName } from '../form/currency-name.ts'
import { fieldText } from '../form/fields.tsx'
import { useSending } from '../form/sending.ts'

type ConversionPanelProps = {
  readonly account: 'main' | 'additional'
  readonly conversion: Pick<ConversionReply, 'currency' | 'currencies'>
  readonly close?: () => void
}

/** Changes the currency of the empty main account, or opens an additional account. */
export function ConversionPanel({ account, conversion: { currency, currencies }, close }: ConversionPanelProps) {
  const t = useText()
  const { call, language } = useShell()
  const { isBusy, refused, send } = useSending()

  function convert(form: FormData): void {
    const body = { account, currency: fieldText(form, 'currency') }
    send(
      () => call('POST /web-api/user/account-conversion', { body }),
      // Balances, stakes and stake steps all depend on the account's currency.
      () => location.reload(),
    )
  }

  return (
    <Stack gap="m">
      <p>{t(account === 'main' ? 'account_convert_main_text' : 'account_convert_additional_text', { currency })}</p>
      <AccountForm
        onSend={convert}
        isBusy={isBusy}
        refused={refused}
        sendLabel={t(account === 'main' ? 'account_convert_main_do' : 'account_convert_additional_do')}
      >
        <Select
          name="currency"
          label={t('account_currency')}
          options={currencies.map((iso) => ({ value: iso, label: currencyName(iso, language) }))}
        />
      </AccountForm>
      <Button variant="ghost" onClick={close}>
        {t('account_later')}
      </Button>
    </Stack>
  )
}
