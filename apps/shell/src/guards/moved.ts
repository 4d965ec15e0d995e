import { pass, passWith, redirect, type Guard } from './decision.ts'
import { addressOf } from './navigation.ts'
import { insideSite } from './safe-return-path.ts'

/** The answer of redirect-light comes before everything else. It never leads out of the site, nor to itself. */
export const moved: Guard = (nav, { moved: answer }) => {
  if (answer === null || !answer.redirect || answer.url === null) return pass
  const url = insideSite(answer.url, nav.origin)
  if (url === null) return passWith({ kind: 'log', message: 'redirect refused', detail: answer.url })
  const target = url.pathname + url.search
  if (target === addressOf(nav)) return pass
  return redirect(target, { status: answer.code === 301 || answer.code === 308 ? 301 : 302 })
}
