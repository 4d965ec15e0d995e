import type { CasinoCard, SiteConfig, Volatility } from '@evens/contracts'
import { declaredFor } from '@evens/games'
import { mathsOf, type Title } from '@evens/games/catalogue'
import { invariant } from '@evens/kernel'
import { isNewest } from './offered.ts'

export type Say = (key: string) => string

const AREAS: readonly string[] = ['slots', 'casino', 'keno', 'games'] satisfies readonly CasinoCard['area'][]

export const titleKey = ({ route }: Pick<Title, 'route'>): string => `lobby_title_${route.replaceAll('-', '_')}`

/** A title as the lobby shows it. A brand section is a tag of the site, so it is added to those of the title. */
export function cardOf(
  title: Title,
  { casino }: Pick<SiteConfig, 'casino'>,
  popular: readonly number[],
  say: Say,
): CasinoCard {
  const declared = declaredFor(mathsOf(title))
  invariant(declared !== undefined, `${title.route} has no declared figures`)
  invariant(AREAS.includes(title.area), `${title.route} has no address`)
  const { id, route, sections, tags, provider, theme, family } = title
  return {
    ...{ id, route, provider, theme, feature: family },
    name: say(titleKey(title)),
    area: title.area as CasinoCard['area'],
    sections: [...sections, ...(casino.brandTitles.includes(route) ? ['casino/brand'] : [])],
    tags: [...tags],
    isNew: isNewest(title),
    isPopular: popular.includes(id),
    returned: { least: hundredths(declared.returned.least), most: hundredths(declared.returned.most) },
    volatility: [...volatilityOf(declared.deviation)],
  }
}

/** Rounded down: what is shown is never more than what is returned. */
const hundredths = (share: number): number => Math.floor(share * 10_000 + 1e-6)

const MEDIUM_FROM = 2.5
const HIGH_FROM = 5

/** By the deviation of one round in stakes. A band that choices of the player span has several. */
export function volatilityOf({
  least,
  most,
}: {
  readonly least: number
  readonly most: number
}): readonly Volatility[] {
  return [
    ...(least < MEDIUM_FROM ? (['low'] as const) : []),
    ...(most >= MEDIUM_FROM && least < HIGH_FROM ? (['medium'] as const) : []),
    ...(most >= HIGH_FROM ? (['high'] as const) : []),
  ]
}
