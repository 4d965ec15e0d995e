import { useText, type PageInfo } from '@evens/remote-sdk'
import { Notice } from '@evens/ui'

const TEXTS: Readonly<Record<string, { readonly textKey: string; readonly kind: 'info' | 'error' }>> = {
  linked: { textKey: 'office_social_came_linked', kind: 'info' },
  taken: { textKey: 'office_social_came_taken', kind: 'error' },
  cancelled: { textKey: 'account_social_cancelled', kind: 'info' },
  refused: { textKey: 'office_social_came_refused', kind: 'error' },
}

/** What became of the way to another service, as the address says that brings the player back. */
export function SocialOutcome({ page }: { readonly page: PageInfo }) {
  const t = useText()
  const outcome = TEXTS[new URL(page.fullPath, 'https://own.invalid').searchParams.get('social') ?? '']
  if (outcome === undefined) return null
  return <Notice kind={outcome.kind}>{t(outcome.textKey)}</Notice>
}
