import type { GameTitleView, SiteConfig } from '@evens/contracts'
import { titleByRoute } from '@evens/games/catalogue'
import { exponentOf } from './core/round-view.ts'
import { quickStakes } from './core/stakes.ts'
import { dutiesOf, isSwitchedOff, playableTitle, titleStakes } from './rules.ts'

type Asked = { readonly route: string; readonly currency?: string | undefined }

/** Facts of a title that its frame shows before anything is staked. */
export function titleView(site: SiteConfig, { route, currency: asked }: Asked): GameTitleView {
  const { all, default: usual } = site.currencies
  const currency = asked !== undefined && all.includes(asked) ? asked : usual
  const { title, game } = playableTitle(titleByRoute(route))
  const stakes = titleStakes(site, { title, game }, currency)
  const { tax: _tax, ...duties } = dutiesOf(site, title)
  return {
    id: title.id,
    route: title.route,
    name: title.name,
    maths: game.name,
    currency,
    exponent: exponentOf(currency),
    stakes: {
      step: String(stakes.step),
      least: String(stakes.least),
      most: String(stakes.most),
      quick: quickStakes(stakes).map(String),
    },
    duties,
    isClosed: isSwitchedOff(site, title),
  }
}
