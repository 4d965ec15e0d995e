import type { RegistrationBody, RegistrationReply, RegistrationType, SocialNames } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Link, Notice, Stack } from '@evens/ui'
import { Checkbox } from '@evens/ui/form'
import { useEffect, useRef, useState } from 'react'
import { AccountForm } from '../form/account-form.tsx'
import { useSending } from '../form/use-sending.ts'
import { phoneErrorKey } from '../phone/phone-error.ts'
import { usePhoneCountries } from '../phone/use-phone-countries.ts'
import { SocialLinks } from '../sign-in/social-links.tsx'
import { fieldErrors, type FieldErrors } from './field-errors.ts'
import { Fields } from './fields.tsx'
import { keptKey } from './kept-key.ts'
import type { Asked } from './load-registration.ts'
import { readForm } from './read-form.ts'
import { TYPE_LOOKS } from './registration-types.ts'
import { ticketOf } from './ticket.ts'

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

const NO_NAMES: SocialNames = { name: '', surname: '' }

/** What the other service's sign-in began and how it calls the visitor; no ticket until there is one, and when its time is over. */
function useTicket(isOver: boolean): { readonly ticket: string | null; readonly told: SocialNames } {
  const { readdress, call } = useShell()
  const [ticket, setTicket] = useState<string | null>(null)
  const [told, setTold] = useState(NO_NAMES)
  useEffect(() => {
    const found = ticketOf(location.hash)
    if (found === null) return
    // It is good once, and nobody who looks over a shoulder shall read it in the address.
    readdress(location.pathname + location.search)
    setTicket(found)
    // Without an answer the names are typed, and a ticket that is over is said when the form is sent.
    call('POST /web-api/user/registration/social-names', { body: { ticket: found } }).then(setTold, () => undefined)
  }, [readdress, call])
  return { ticket: isOver ? null : ticket, told }
}

const AGREEMENT = 'responsible-gaming'

/** The agreement on responsible gaming comes first, where there is one; what is returned goes on once it is accepted. */
function useAgreement(isAgreed: boolean): (then: () => void) => void {
  const { call, log, modals } = useShell()
  const isNeeded = useRef(false)

  useEffect(() => {
    if (isAgreed) return
    let isWanted = true
    call('GET /web-api/user/registration/form')
      .then(({ responsibleGaming }) => {
        if (!isWanted || responsibleGaming?.isAccepted !== false) return
        isNeeded.current = true
        modals.open(AGREEMENT, { onDone: () => void (isNeeded.current = false) })
      })
      // Registering does not hang on it.
      .catch((error: unknown) => log('whether responsible gaming was agreed to is not known', error))
    return () => void (isWanted = false)
  }, [call, isAgreed, log, modals])

  return function agreed(then: () => void): void {
    if (!isNeeded.current) return then()
    modals.open(AGREEMENT, {
      onDone() {
        isNeeded.current = false
        then()
      },
    })
  }
}

type ConsentsProps = { readonly minimumAge: number; readonly errorAt: (field: string) => string | undefined }

const DOCUMENTS = [
  {
    field: 'is_terms_accepted',
    route: 'terms',
    labelKey: 'registration_accept_terms',
    nameKey: 'registration_terms',
  },
  {
    field: 'is_privacy_accepted',
    route: 'privacy',
    labelKey: 'registration_accept_privacy',
    nameKey: 'registration_privacy',
  },
] as const

/** What is agreed to, each by itself and none beforehand. The texts open beside the form, which keeps what was typed. */
function Consents({ minimumAge, errorAt }: ConsentsProps) {
  const t = useText()
  const { href } = useShell()
  return (
    <Stack gap="s">
      {DOCUMENTS.map(({ field, route, labelKey, nameKey }) => (
        <Checkbox
          key={field}
          name={field}
          error={errorAt(field)}
          label={
            <>
              {t(labelKey)}{' '}
              <Link href={href(route)} target="_blank" rel="noopener">
                {t(nameKey)}
              </Link>
            </>
          }
        />
      ))}
      <Checkbox
        name="is_age_confirmed"
        label={t('registration_confirm_age', { age: minimumAge })}
        error={errorAt('is_age_confirmed')}
      />
    </Stack>
  )
}
