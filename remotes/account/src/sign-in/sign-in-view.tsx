import { ArticleBody, Page, type Shell, useShell, useText, type ViewProps } from '@evens/remote-sdk'
import type { SectionState } from '@evens/remote-sdk/pages'
import { Card, Notice, Stack } from '@evens/ui'
import { useEffect, useRef } from 'react'
import { queryOf } from '../form/query-of.ts'
import { refusalText } from '../form/refused.ts'
import { type Sending, useSending } from '../form/use-sending.ts'
import { arrivalOf } from './login-form.ts'
import { SignInForm } from './sign-in-form.tsx'
import { type Entrance, useEntrance } from './use-entrance.ts'
import styles from './sign-in.module.css'

/** What a provider's redirect says, by its word in the address. */
const SOCIAL_TEXT: Readonly<Record<string, string>> = {
  refused: 'account_social_refused',
  cancelled: 'account_social_cancelled',
  away: 'account_social_away',
}

/** The door: the form first, beside it what helps when it does not open. */
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

/** Takes up what somebody brings from elsewhere: a provider's second step or credential, or the token of a transfer. */
function useArrival({ askSecondStep, enter }: Entrance, { send }: Sending): void {
  const { call, readdress, language, log } = useShell()
  const isTaken = useRef(false)
  useEffect(() => {
    const arrival = isTaken.current ? null : arrivalOf(location.hash)
    if (arrival === null) return
    isTaken.current = true
    // It is good once, and nobody who looks over a shoulder shall read it in the address.
    readdress(location.pathname + location.search)
    if (arrival.kind === 'second-step') return askSecondStep(arrival.step, arrival.returnUrl)
    if (arrival.kind === 'one-tap')
      return send(() => sendCredential({ call, language, log }, arrival.credential), loadAnew)

    send(async () => {
      const { userId, password } = await call('POST /web-api/api/internal/v1/account/user-transfer/user-data', {
        body: { redirectToken: arrival.token },
      })
      return call('POST /web-api/user/login/transfer', { body: { userId, password } })
    }, enter)
  })
}

type AskedShell = Pick<Shell, 'call' | 'language' | 'log'>

/** Hands over what the provider gave in one tap, with what a new account would begin with. */
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
  // The contract names the parts of a multipart form.
  return (await call('POST /social-api/oauth/google-one-tap', { body: form as never })).redirectUrl
}

/** Always a full load: of the address that is shown only what follows the hash may be another. */
function loadAnew(address: string): void {
  const { pathname } = location
  location.assign(address)
  if (new URL(address, location.href).pathname === pathname) location.reload()
}
