import { pass, passWith, type Guard } from './decision.ts'
import { addressOf } from './navigation.ts'

/** Guard 7: the server's markup is kept, unless it was rendered for another address or another player. */
export const rerender: Guard = (nav, { rendered, visitor }) => {
  if (nav.isServer || !nav.isFirst || rendered === null) return pass
  const isSame = rendered.address === addressOf(nav) && rendered.playerId === (visitor.player?.id ?? null)
  return isSame ? pass : passWith({ kind: 'render-again' })
}
