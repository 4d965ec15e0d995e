import { proofRoute } from '@evens/contracts'
import { Link } from '@evens/ui'
import { useShell, useText } from '../shell/tree.tsx'

const LABELS = {
  officeAccount: 'identity_way_account',
  activate: 'identity_way_contact',
  officeVerification: 'identity_way_documents',
} as const

/** The way on after a refusal of the identity gate; nothing for other reasons. */
export function ProofLink({ reason }: { readonly reason: string | null }) {
  const t = useText()
  const { href } = useShell()
  const route = proofRoute(reason)
  return route === null ? null : (
    <Link href={href(route, route === 'activate' ? { mode: 'activate' } : {})} data-proof-link>
      {t(LABELS[route])}
    </Link>
  )
}
