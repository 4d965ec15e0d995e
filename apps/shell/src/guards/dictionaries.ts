import { isPageName, pageOf } from '../routes/index.ts'
import { languageOf } from './address.ts'
import { type Guard, pass, passWith } from './decision.ts'

/** Guard 4: the texts of the page; a page that does not exist has those of the error page. */
export const dictionaries: Guard = (nav, facts) => {
  const shown = nav.to ?? 'error'
  if (!isPageName(shown)) return pass
  return passWith({ kind: 'load-dictionaries', language: languageOf(nav, facts), ids: pageOf(shown).dictionaries })
}
