import type { SocialProvider } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Button } from '@evens/ui'

const NONE: readonly SocialProvider[] = []

/** The other services that sign somebody in here, where the site has any. */
export function SocialLinks({ returnUrl }: { readonly returnUrl: string | null }) {
  const t = useText()
  const { language } = useShell()
  const providers = useQuery('GET /web-api/social/providers').data?.providers ?? NONE

  const query = new URLSearchParams({ lang: language, ...(returnUrl !== null && { returnTo: returnUrl }) })
  return providers.map(({ id, name }) => (
    <Button key={id} block icon="link" href={`/social-api/oauth/${id}/start?${query}`}>
      {t('account_sign_in_through', { name })}
    </Button>
  ))
}
