import type { Shell } from '@evens/remote-sdk'

type AskedShell = Pick<Shell, 'call' | 'language' | 'log'>

/** Hands over what the provider gave in one tap, with what a new account would begin with. */
export async function sendCredential({ call, language, log }: AskedShell, credential: string): Promise<string> {
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
export function loadAnew(address: string): void {
  const { pathname } = location
  location.assign(address)
  if (new URL(address, location.href).pathname === pathname) location.reload()
}
