import { type Static, Type } from 'typebox'
import { closed } from '../shapes.ts'
import { Language } from './book-shapes.ts'
import { contract } from './contract.ts'

/** The labels under which a site lists titles. */
export const CASINO_PROVIDERS = ['reels', 'tables', 'draws', 'originals'] as const
export const VOLATILITIES = ['low', 'medium', 'high'] as const
export type Volatility = (typeof VOLATILITIES)[number]

const HundredthsOfPercent = Type.Integer({ minimum: 0, maximum: 20_000 })

/** A title as the lobby shows it. */
export const CasinoCard = closed({
  id: Type.Integer({ minimum: 1, description: 'GT of the games preview.' }),
  route: Type.String({ description: 'R of the games preview, and the name in the address.' }),
  name: Type.String(),
  area: Type.Enum(['slots', 'casino', 'keno', 'games'], { description: 'The place of its one address.' }),
  sections: Type.Array(Type.String()),
  tags: Type.Array(Type.String()),
  provider: Type.Enum([...CASINO_PROVIDERS]),
  theme: Type.String(),
  feature: Type.String({ description: 'The way it is played: the family of its rules.' }),
  isNew: Type.Boolean(),
  isPopular: Type.Boolean({
    description: 'By players of the last seven days; of none until there are enough of them.',
  }),
  returned: closed({
    least: HundredthsOfPercent,
    most: { ...HundredthsOfPercent, description: 'Where choices of the player change the return.' },
  }),
  volatility: Type.Array(Type.Enum([...VOLATILITIES]), {
    description: 'By the deviation of a round; several where choices of the player change it.',
  }),
})
export type CasinoCard = Static<typeof CasinoCard>

export const listCasinoTitles = contract({
  method: 'GET',
  path: '/web-api/casino/catalogue',
  summary: 'List the titles that can be played: popular ones first, the others in the order of the house.',
  access: 'public',
  caching: { seconds: 60 },
  query: closed({ lang: Language }),
  reply: closed({ cards: Type.Array(CasinoCard) }),
})
export type CasinoCatalogue = Static<(typeof listCasinoTitles)['reply']>

export const CASINO_QUERY_MAX = 60

export const searchCasino = contract({
  method: 'GET',
  path: '/web-api/casino/search',
  summary:
    'Find titles by name, provider, section or feature in any language: also misspelt, transliterated or typed on another keyboard layout. The best is first.',
  access: 'public',
  caching: { seconds: 60 },
  query: closed({ lang: Language, q: Type.String({ maxLength: CASINO_QUERY_MAX }) }),
  reply: closed({
    cards: Type.Array(CasinoCard),
    isNear: Type.Boolean({ description: 'Nothing begins with the text; these are alike.' }),
  }),
})
export type CasinoFound = Static<(typeof searchCasino)['reply']>

export const listTitleWords = contract({
  method: 'GET',
  path: '/web-api/casino/words',
  summary: 'List the words by which titles are found, in every language of the site, for a search in the browser.',
  access: 'public',
  caching: { seconds: 60 },
  query: closed({}),
  reply: closed({
    groups: Type.Array(Type.Array(Type.String()), {
      description: 'Words that titles share: of a provider, a section.',
    }),
    titles: Type.Array(
      closed({
        id: Type.Integer({ minimum: 1 }),
        names: Type.Array(Type.String()),
        about: Type.Array(Type.Integer({ minimum: 0 }), { description: 'Places of its groups.' }),
      }),
    ),
  }),
})
export type TitleWords = Static<(typeof listTitleWords)['reply']>

export const listRecentTitles = contract({
  method: 'GET',
  path: '/web-api/casino/recent',
  summary: 'List the ids of the titles that the player has played, the latest first.',
  access: 'player',
  reply: closed({ ids: Type.Array(Type.Integer({ minimum: 1 })) }),
})

const Word = Type.Optional(Type.String({ maxLength: 40 }))
/** Names of the fields are those of the specification. */
const PreviewEntry = closed({
  GT: Type.Integer({ minimum: 1, description: 'Id.' }),
  GN: Type.String({ description: 'Name.' }),
  R: Type.String({ description: 'Route.' }),
  OR: Type.String({ description: 'Former route; empty without one.' }),
  CRID: Type.Array(Type.Integer(), { description: 'Ids of its categories.' }),
  GF: Type.Integer({ description: 'Id of its tag; 0 without one.' }),
})
export type GamesPreviewEntry = Static<typeof PreviewEntry>

export const getGamesPreview = contract({
  method: 'GET',
  path: '/web-api/games/preview-light',
  summary: 'Get the games with their routes and former routes, by group.',
  access: 'public',
  caching: { seconds: 60 },
  query: closed({
    whence: Word,
    groupId: Word,
    lng: Type.Optional(Language),
    ref: Word,
    fcountry: Word,
    includeCategories: Type.Optional(Type.Enum(['true', 'false'])),
  }),
  reply: closed({
    Success: Type.Boolean(),
    Value: closed({
      Games: Type.Record(Type.String(), Type.Array(PreviewEntry)),
      Categories: Type.Optional(Type.Array(closed({ RI: Type.Integer(), TR: Type.String() }))),
      Actions: Type.Array(closed({ Id: Type.Integer(), Name: Type.String() })),
    }),
  }),
})
export type GamesPreview = Static<(typeof getGamesPreview)['reply']>
