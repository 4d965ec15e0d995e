import { pass, passWith, type Guard } from './decision.ts'

const FOR_PLAYERS: ReadonlySet<string> = new Set(['recharge'])
const FOR_ANONYMOUS: ReadonlySet<string> = new Set(['registration', 'forgot-password'])

/** Opens modals that an address requests. Only these: an address must not open arbitrary ones. */
export const queryModals: Guard = ({ to, query }, { visitor }) => {
  const isSignedIn = visitor.player !== null
  if (to === 'home' && query.has('showForgotPasswordModal') && !isSignedIn) {
    return passWith({ kind: 'open-modal', modal: 'forgot-password' })
  }
  const modal = query.get('modal')
  if (modal === 'login' && !isSignedIn) return passWith({ kind: 'open-login' })
  const known = isSignedIn ? FOR_PLAYERS : FOR_ANONYMOUS
  return modal !== null && known.has(modal) ? passWith({ kind: 'open-modal', modal }) : pass
}
