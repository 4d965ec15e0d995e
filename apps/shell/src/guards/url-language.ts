import { isAllowedLanguage, samePage } from './address.ts'
import { type Guard, pass, redirect } from './decision.ts'

/** Guard 13: every address carries a language that the visitor may have; otherwise the same page under one. */
export const urlLanguage: Guard = (nav, facts) => {
  if (nav.language !== null && isAllowedLanguage(nav.language, facts)) return pass
  return redirect(samePage(nav, facts), { replace: true })
}
