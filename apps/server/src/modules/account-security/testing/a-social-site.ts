import { CLIENT_ID, startProvider } from './start-provider.ts'
import { aSecuritySite } from './start-account-security.ts'

const CALLBACK = 'http://localhost/social-api/oauth/local/callback'

/** A site that people also come into by another site's account. */
export async function aSocialSite() {
  const provider = await startProvider(CALLBACK)
  const given = { id: 'local', name: 'Local', issuer: provider.issuer, clientId: CLIENT_ID, isOneTap: false }
  const { stop, ...site } = await aSecuritySite([given])
  return {
    ...site,
    provider,
    async stop(): Promise<void> {
      await stop()
      await provider.close()
    },
  }
}
