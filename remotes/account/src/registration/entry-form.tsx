import type { RegistrationBody, RegistrationReply, RegistrationType, SocialNames } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey } from '@evens/remote-sdk/forms'
import { Notice, Stack } from '@evens/ui'
import { useEffect, useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { ticketOf } from '../form/address.ts'
import { useSending } from '../form/sending.ts'
import { usePhoneCountries } from '../phone/phone-field.tsx'
import { phoneErrorKey } from '../phone/phone.ts'
import { SocialLinks } from '../sign-in/other-ways.tsx'
import { Consents, useAgreement } from './consents.tsx'
import { Fields } from './fields.tsx'
import { fieldErrors, type FieldErrors, readForm } from './form-data.ts'
import type { Asked } from './load-registration.ts'
import { TYPE_LOOKS } from './registration-types.ts'

type EntryFormProps = {
  readonly asked: Asked
  readonly type: RegistrationType
  readonly isIn: boolean
  readonly onAnswered: (reply: RegistrationReply) => void
}

const NONE: FieldErrors = {}
const PROOFS = 'registration'

/** One form for all registration types: fields of another type are hidden, and keep what was typed. */
export function EntryForm({ asked, type, isIn, onAnswered }: EntryFormProps) {
  const t = useText()
  const { call, stored, prepareProofs } = useShell()
  // Survives a reload until the reply is known, so that resending makes one account.
  const registrationKey = useIdempotencyKey(stored('registrationKey'))
  const { form, countries } = asked
  const phones = usePhoneCountries()
  const { isBusy, refused, refuse, send } = useSending()
  const [errors, setErrors] = useState(NONE)
  const { ticket, names } = useTicket(refused?.code === 'REGISTRATION_TICKET')
  const agreement = useAgreement(form)

  function errorsIn(body: RegistrationBody): FieldErrors {
    const found = fieldErrors(body, {
      form,
      countryIds: countries.map(({ id }) => id),
      asksResponsibleGaming: agreement.isAsked,
    })
    const phone = { country: body.countryCode ?? '', number: body.phone_number ?? '' }
    const textKey = phone.number === '' ? null : phoneErrorKey(phone, phones)
    return textKey === null ? found : { ...found, phone_number: { textKey } }
  }

  function submit(typed: FormData): void {
    const body = { ...readForm(typed, form, type), ...(type === 'soc_reg' && ticket !== null && { ticket }) }
    const found = errorsIn(body)
    setErrors(found)
    refuse(null)
    if (Object.keys(found).length > 0) return
    const keyed = type === 'one_click' ? { ...body, key: registrationKey.keyFor(body) } : body
    send(() => call('POST /web-api/user/registration', { body: keyed, proofs: PROOFS }), answered)
  }

  function answered(reply: RegistrationReply): void {
    registrationKey.settled()
    onAnswered(reply)
  }

  function errorAt(field: string): string | undefined {
    const error = errors[field]
    return error && t(error.textKey, error.values)
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
          sendLabel={t(TYPE_LOOKS[type].actionKey)}
          isLong
          onUse={() => prepareProofs(PROOFS)}
        >
          <p>{t(TYPE_LOOKS[type].leadKey)}</p>
          <Fields asked={asked} type={type} phones={phones} names={names} errorAt={errorAt} />
          <Consents agreement={agreement} minimumAge={form.minimumAge} errorAt={errorAt} />
        </AccountForm>
      </div>
    </>
  )
}

const NO_NAMES: SocialNames = { name: '', surname: '' }

/** Ticket and names from the provider's sign-in; the ticket is null before it arrives and after it has expired. */
function useTicket(isOver: boolean): { readonly ticket: string | null; readonly names: SocialNames } {
  const { readdress, call } = useShell()
  const [ticket, setTicket] = useState<string | null>(null)
  const [names, setNames] = useState(NO_NAMES)
  useEffect(() => {
    const found = ticketOf(location.hash)
    if (found === null) return
    // One-time secret: removed from the address bar so that it cannot be read over a shoulder or reused.
    readdress(location.pathname + location.search)
    setTicket(found)
    // On failure the names are typed by hand; an expired ticket is reported when the form is sent.
    call('POST /web-api/user/registration/social-names', { body: { ticket: found } }).then(setNames, () => undefined)
  }, [readdress, call])
  return { ticket: isOver ? null : ticket, names }
}
