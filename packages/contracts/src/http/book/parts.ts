import { Type } from 'typebox'
import { TIME_FILTERS } from '../../book/time-filters.ts'
import { FeedId, SportSlug } from '../../feed/parts.ts'

// All that an address says is text: numbers are patterns here, and nothing is longer or larger than they let it be.
export const Language = Type.String({ pattern: '^[a-z]{2}$' })
export const World = Type.Enum(['real', 'virtual', 'stream'])
export const Offset = Type.String({ pattern: '^(0|[1-9][0-9]{0,3}|10000)$', description: '0 to 10000.' })
const Limit = Type.String({ pattern: '^([1-9][0-9]?|1[0-9]{2}|200)$', description: '1 to 200 rows.' })
/** The champ's or event's number; what an address adds to it for the reader is cut off by the page. */
export const Id = FeedId
/** Sports that this reader does not want to see. */
export const Hidden = Type.String({ pattern: '^[a-z][a-z0-9-]*(,[a-z][a-z0-9-]*)*$', maxLength: 400 })
/** Which board the rows show: the sport's own, or the Asian one where no other columns are asked for. */
export const View = Type.Enum(['asian'])
/** Hours east of Greenwich, for what "today" means. */
export const ZoneHours = Type.String({ pattern: '^-?(1[0-4]|[0-9])(\\.(25|5|75))?$', maxLength: 6 })
export const IsoDate = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' })

export const sectionQuery = {
  lang: Language,
  section: Type.Enum(['line', 'live']),
  sport: Type.Optional(SportSlug),
  champ: Type.Optional(Id),
  world: Type.Optional(World),
  time: Type.Optional(Type.Enum([...TIME_FILTERS])),
  /** The markets over the columns, in order, instead of the sport's own. */
  columns: Type.Optional(Type.String({ pattern: '^[a-z][a-z0-9_]*(,[a-z][a-z0-9_]*){0,5}$', maxLength: 150 })),
  view: Type.Optional(View),
  hidden: Type.Optional(Hidden),
  offset: Type.Optional(Offset),
  limit: Type.Optional(Limit),
}
