import type { RegistrationBody, RegistrationReply, RegistrationType } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Notice, Stack } from '@evens/ui'
import { useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { useSending } from '../form/use-sending.ts'
import { phoneErrorKey } from '../phone/phone-error.ts'
import { usePhoneCountries } from '../phone/use-phone-countries.ts'
import { SocialLinks } from '../sign-in/social-links.tsx'
import { Consents } from './consents.tsx'
import { fieldErrors, type FieldErrors } from './field-errors.ts'
import { Fields } from './fields.tsx'
import { keptKey } from './kept-key.ts'
import type { Asked } from './load-registration.ts'
import { readForm } from './read-form.ts'
import { TYPE_LOOKS } from './registration-types.ts'
import { useAgreement } from './use-agreement.ts'
import { useTicket } from './use-ticket.ts'

type EntryFormProps = {
  readonly asked: Asked
  readonly type: RegistrationType
  readonly isAgreed: boolean
  readonly isIn: boolean
  readonly onAnswered: (reply: RegistrationReply) => void
}

const NONE: FieldErrors = {}

/** One form for every way: a field that a way does not ask for is out of sight, and what was typed into it stays. */
export function EntryForm({ asked, type, isAgreed, isIn, onAnswered }: EntryFormProps) {
  const t = useText()
  const { call } = useShell()
  const { form, countries } = asked
  const phones = usePhoneCountries()
  const { isBusy, refused, refuse, send } = useSending()
  const [errors, setErrors] = useState(NONE)
  const [looked, setLooked] = useState<unknown>(null)
  const { ticket, told } = useTicket(refused?.code === 'REGISTRATION_TICKET')
  const agree = useAgreement(isAgreed)

  function errorsIn(body: RegistrationBody): FieldErrors {
    const found = fieldErrors(body, { form, countryIds: countries.map(({ id }) => id) })
    const phone = { country: body.countryCode ?? '', number: body.phone_number ?? '' }
    const textKey = phone.number === '' ? null : phoneErrorKey(phone, phones)
    return textKey === null ? found : { ...found, phone_number: { textKey } }
  }

  function submit(typed: FormData): void {
    const body = { ...readForm(typed, form, type), ...(type === 'soc_reg' && ticket !== null && { ticket }) }
    const found = errorsIn(body)
    setErrors(found)
    setLooked({})
    refuse(null)
    if (Object.keys(found).length > 0) return
    const keyed = type === 'one_click' ? { ...body, key: keptKey.keyOf(body) } : body
    agree(() => send(() => call('POST /web-api/user/registration', { body: keyed }), answered))
  }

  function answered(reply: RegistrationReply): void {
    keptKey.answered()
    onAnswered(reply)
  }

  function errorAt(field: string): string | undefined {
    const error = errors[field]
    if (error !== undefined) return t(error.textKey, error.values)
    return refused?.field === field ? refused.text.split('\n')[0] : undefined
  }

  const needsProvider = type === 'soc_reg' && ticket === null
  return (
    <>
      {needsProvider && (
        <Stack gap="m">
          {refused?.code === 'REGISTRATION_TICKET' && <Notice kind="error">{refused.text}</Notice>}
          <p>{t('registration_social_choose')}</p>
          <SocialLinks returnUrl={null} />
        </Stack>
      )}
      <div hidden={needsProvider}>
        <AccountForm
          onSend={submit}
          isBusy={isBusy || isIn}
          refused={refused}
          looked={looked}
          sendLabel={t(TYPE_LOOKS[type].actionKey)}
        >
          <p>{t(TYPE_LOOKS[type].leadKey)}</p>
          <Fields asked={asked} type={type} phones={phones} told={told} errorAt={errorAt} />
          <Consents minimumAge={form.minimumAge} errorAt={errorAt} />
        </AccountForm>
      </div>
    </>
  )
}
