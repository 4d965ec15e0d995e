import { isPageName, pageOf } from '../routes/index.ts'
import { pass, passWith, type Guard } from './decision.ts'

/** Guard 5: the icons and pictures that the page's remote is drawn with. */
export const media: Guard = ({ to }) => {
  const shown = to ?? 'error'
  return isPageName(shown) ? passWith({ kind: 'load-media', remote: pageOf(shown).remote }) : pass
}
