import { isRunning } from '@evens/book-ui/promo'
import type { GrantsReply } from '@evens/contracts'
import { useText } from '@evens/remote-sdk'
import { Section } from '@evens/ui'
import { GrantCard } from '../grants/grant-card.tsx'
import { useGrants } from '../grants/use-grants.ts'

/** Free bets and free rounds that can be used now, with their terms. */
export function FreeBets({ found }: { readonly found: GrantsReply }) {
  const t = useText()
  const { grants } = useGrants(found)
  const shown = grants.filter(
    (grant) => (grant.kind === 'free-bet' || grant.kind === 'free-rounds') && isRunning(grant),
  )
  if (shown.length === 0) return null
  return (
    <Section title={t('reward_free_bets')}>
      {shown.map((grant) => (
        <GrantCard key={grant.id} grant={grant} isNext={false} />
      ))}
    </Section>
  )
}
