import { ArticleBody, Page, type Shell, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import type { SectionState } from '@evens/remote-sdk/pages'
import { Card, Cluster, Link, Notice, Stack } from '@evens/ui'
import { RadioGroup } from '@evens/ui/form'
import { useEffect, useRef } from 'react'
import { arrivalOf, queryOf } from '../form/address.ts'
import { refusalText, type Sending, useSending } from '../form/sending.ts'
import { BySms } from './by-sms.tsx'
import { CHOSEN_KINDS, type ChosenKind, useDraft } from './draft.tsx'
import { PasskeyButton, SocialLinks } from './other-ways.tsx'
import { LoginPassword, PhonePassword } from './password-forms.tsx'
import { SecondStep } from './second-step.tsx'
import { type Entrance, useEntrance } from './use-entrance.ts'
import styles from '../form/form.module.css'

const KIND_TEXT: Readonly<Record<ChosenKind, string>> = {
  login_password: 'account_kind_login',
  phone_password: 'account_kind_phone',
  sms: 'account_kind_sms',
}
const KIND_FORM = { login_password: LoginPassword, phone_password: PhonePassword, sms: BySms } as const

type SignInFormProps = {
  readonly entrance: Entrance
  readonly returnUrl: string | null
  readonly onForgot?: (() => void) | undefined
  /** Opens registration over the page; without it the link leads to its page. */
  readonly onRegister?: (() => void) | undefined
}

/** All ways to sign in, for the page and the modal alike. */
function SignInForm({ entrance, returnUrl, onForgot, onRegister }: SignInFormProps) {
  const t = useText()
  const draft = useDraft()
  const kind = CHOSEN_KINDS.find((each) => each === draft.form.currentForm) ?? 'login_password'
  const Kind = KIND_FORM[kind]
  if (entrance.step !== null)
    return (
      <SecondStep
        key={entrance.step.ticket}
        step={entrance.step}
        isIn={entrance.isIn}
        isToWithdraw={entrance.isToWithdraw}
        onEnter={entrance.enter}
        onBack={entrance.backToFirst}
      />
    )
  return (
    <Stack gap="m">
      <RadioGroup
        legend={t('account_kind')}
        name="kind"
        layout="segments"
        value={kind}
        options={CHOSEN_KINDS.map((each) => ({ value: each, label: t(KIND_TEXT[each]) }))}
        onChange={(value) => draft.choose(value as ChosenKind)}
      />
      <Kind key={kind} draft={draft} entrance={entrance} />
      <div className={styles['others']}>
        <PasskeyButton onEnter={entrance.enter} />
        <SocialLinks returnUrl={returnUrl} />
      </div>
      <Elsewhere onForgot={onForgot} onRegister={onRegister} />
    </Stack>
  )
}

function Elsewhere({ onForgot, onRegister }: Pick<SignInFormProps, 'onForgot' | 'onRegister'>) {
  const t = useText()
  const { href, site } = useShell()
  return (
    <Cluster justify="between">
      <Link
        kind="standalone"
        href={href('passwordReset')}
        onClick={(event) => {
          if (onForgot === undefined) return
          event.preventDefault()
          onForgot()
        }}
      >
        {t('account_forgot')}
      </Link>
      {site.switches.registration && (
        <Link
          kind="standalone"
          href={href('registration')}
          onClick={(event) => {
            if (onRegister === undefined) return
            event.preventDefault()
            onRegister()
          }}
        >
          {t('account_register')}
        </Link>
      )}
    </Cluster>
  )
}

type SignInPanelProps = { readonly returnUrl?: string; readonly close?: () => void }

/** Sign-in form in a modal or below the header. */
export function SignInPanel({ returnUrl, close }: SignInPanelProps) {
  const { modals, events } = useShell()
  const entrance = useEntrance(returnUrl ?? null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLElement>('form input')?.focus(), [])

  function recover(): void {
    close?.()
    modals.open('forgot-password')
  }

  function register(): void {
    close?.()
    events.emit('registration.show', {})
  }

  return (
    <div ref={place}>
      <SignInForm entrance={entrance} returnUrl={returnUrl ?? null} onForgot={recover} onRegister={register} />
    </div>
  )
}

/** Text keys by the result in the query of a provider's redirect. */
const SOCIAL_TEXT: Readonly<Record<string, string>> = {
  refused: 'account_social_refused',
  cancelled: 'account_social_cancelled',
  away: 'account_social_away',
}

/** Sign-in page: the form, with a help article beside it. */
export function SignInView({ state: { article }, page }: ViewProps<SectionState>) {
  const t = useText()
  const { direction } = useShell()
  const query = queryOf(page)
  const returnUrl = query.get('returnUrl')
  const entrance = useEntrance(returnUrl)
  const arriving = useSending()
  useArrival(entrance, arriving)
  const social = SOCIAL_TEXT[query.get('social') ?? '']
  return (
    <Page page={page} lead={article.description}>
      <div className={styles['door']}>
        <Card pad="l">
          <Stack gap="m">
            {social !== undefined && <Notice kind="error">{t(social)}</Notice>}
            {arriving.isBusy && <Notice>{t('account_transfer_arriving')}</Notice>}
            {arriving.refused !== null && <Notice kind="error">{refusalText(arriving.refused, t)}</Notice>}
            <SignInForm entrance={entrance} returnUrl={returnUrl} />
          </Stack>
        </Card>
        <div dir={article.language === 'en' ? 'ltr' : direction} lang={article.language}>
          <ArticleBody blocks={article.blocks} />
        </div>
      </div>
    </Page>
  )
}

/** Handles a redirect's hash: second factor, one-tap credential, or transfer token. */
function useArrival({ askSecondStep, enter }: Entrance, { send }: Sending): void {
  const { call, readdress, language, log } = useShell()
  const isTaken = useRef(false)
  useEffect(() => {
    const arrival = isTaken.current ? null : arrivalOf(location.hash)
    if (arrival === null) return
    isTaken.current = true
    // One-time secret: removed from the address bar so that it cannot be read over a shoulder or reused.
    readdress(location.pathname + location.search)
    if (arrival.kind === 'second-step') return askSecondStep(arrival.step, arrival.returnUrl)
    if (arrival.kind === 'one-tap')
      return send(() => sendCredential({ call, language, log }, arrival.credential), loadFully)

    send(async () => {
      const { userId, password } = await call('POST /web-api/api/internal/v1/account/user-transfer/user-data', {
        body: { redirectToken: arrival.token },
      })
      return call('POST /web-api/user/login/transfer', { body: { userId, password } })
    }, enter)
  })
}

type AskedShell = Pick<Shell, 'call' | 'language' | 'log'>

/** Sends a one-tap credential, with the defaults of a new account should one be created. */
async function sendCredential({ call, language, log }: AskedShell, credential: string): Promise<string> {
  const form = new FormData()
  form.set('credential', credential)
  form.set('language', language)
  try {
    const { currencyId, countryId } = await call('GET /web-api/user/registration/form')
    form.set('currency', currencyId)
    if (countryId !== null) form.set('countryId', String(countryId))
  } catch (error) {
    log('what an account would begin with is not known', error)
  }
  // The contract's body type describes the parts of the multipart form.
  return (await call('POST /social-api/oauth/google-one-tap', { body: form as never })).redirectUrl
}

/** Always a full load: `assign` alone does not load if only the hash differs. */
function loadFully(address: string): void {
  const { pathname } = location
  location.assign(address)
  if (new URL(address, location.href).pathname === pathname) location.reload()
}
