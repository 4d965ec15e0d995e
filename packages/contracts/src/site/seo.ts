import { Type, type Static } from 'typebox'
import { closed, HostName, SitePath, Text, TextKey } from './shapes.ts'

const Robots = Type.String({ pattern: '^[a-z-]+(, ?[a-z-]+)*$', maxLength: 100 })

export const SiteSeo = closed({
  siteName: Type.Union([Type.Null(), Text], { description: "null is the brand's name." }),
  robots: Robots,
  hierarchyRobots: Type.Array(closed({ path: SitePath, robots: Robots }), {
    maxItems: 200,
    description: 'Robots for a path and everything under it; the longest path wins.',
  }),
  canonical: closed({
    mode: Type.Union([Type.Literal('url'), Type.Literal('mirror')]),
    domain: Type.Union([Type.Null(), HostName]),
  }),
  links: Type.Array(SitePath, { maxItems: 40, description: 'The pages of the links block.' }),
  texts: Type.Array(closed({ path: SitePath, key: TextKey }), { maxItems: 200, description: 'A text for a page.' }),
})
export type SiteSeo = Static<typeof SiteSeo>
