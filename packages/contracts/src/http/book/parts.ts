import { Type } from 'typebox'
import { TIME_FILTERS } from '../../book/time-filters.ts'
import { FeedId, SportSlug } from '../../feed/parts.ts'

export const Language = Type.String({ pattern: '^[a-z]{2}$' })
export const World = Type.Enum(['real', 'virtual', 'stream'])
export const Offset = Type.Integer({ minimum: 0, maximum: 10_000, default: 0 })
/** The champ's or event's number; what an address adds to it for the reader is cut off by the page. */
export const Id = FeedId
/** Sports that this reader does not want to see. */
export const Hidden = Type.String({ pattern: '^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$', maxLength: 400 })
/** Hours east of Greenwich, for what "today" means. */
export const ZoneHours = Type.Number({ minimum: -12, maximum: 14, default: 0 })
export const IsoDate = Type.String({ pattern: '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$' })

export const sectionQuery = {
  lang: Language,
  section: Type.Enum(['line', 'live']),
  sport: Type.Optional(SportSlug),
  champ: Type.Optional(Id),
  world: Type.Optional(World),
  time: Type.Enum([...TIME_FILTERS], { default: 'all' }),
  /** The markets over the columns, in order, instead of the sport's own. */
  columns: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9_]*(,[a-z][a-z0-9_]*){0,5}$', maxLength: 200 })),
  hidden: Type.Optional(Hidden),
  offset: Offset,
}
