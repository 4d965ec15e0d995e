import { samePage } from './address.ts'
import { pass, redirect, type Guard } from './decision.ts'
import { isAllowedLanguage } from './language.ts'

/** Guard 13: every address carries a language that the visitor may have; otherwise the same page under one. */
export const urlLanguage: Guard = (nav, facts) => {
  if (nav.language !== null && isAllowedLanguage(nav.language, facts)) return pass
  return redirect(samePage(nav, facts), { replace: true })
}
