import type { SocialProvider } from '@evens/contracts'
import { useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'
import { useEffect, useState } from 'react'

const NONE: readonly SocialProvider[] = []

/** The other services that sign somebody in here, where the site has any. */
export function SocialLinks({ returnUrl }: { readonly returnUrl: string | null }) {
  const t = useText()
  const { call, language, log } = useShell()
  const [providers, setProviders] = useState(NONE)

  useEffect(() => {
    let isWanted = true
    call('GET /web-api/social/providers')
      .then((answer) => {
        if (isWanted) setProviders(answer.providers)
      })
      .catch((error: unknown) => log('which services sign in is not known', error))
    return () => void (isWanted = false)
  }, [call, log])

  const query = new URLSearchParams({ lang: language, ...(returnUrl !== null && { returnTo: returnUrl }) })
  return providers.map(({ id, name }) => (
    <Button key={id} block icon="link" href={`/social-api/oauth/${id}/start?${query}`}>
      {t('account_sign_in_through', { name })}
    </Button>
  ))
}
