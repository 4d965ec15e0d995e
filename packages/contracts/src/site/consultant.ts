import { Type, type Static } from 'typebox'
import { closed, Colour, HostName, Text } from './shapes.ts'

export const ConsultantProvider = Type.Union([
  Type.Literal('livechat'),
  Type.Literal('suphelper'),
  Type.Literal('chatra'),
  Type.Literal('helpcrunch'),
])

/** `null` as a provider means that no chat is offered; `null` as the host means the site's own address. */
export const Consultant = closed({
  default: Type.Union([Type.Null(), ConsultantProvider]),
  byLanguage: Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Type.Union([Type.Null(), ConsultantProvider]), {
    additionalProperties: false,
  }),
  colors: Type.Array(closed({ name: Text, color: Colour }), { maxItems: 20 }),
  host: Type.Union([Type.Null(), HostName]),
})
export type Consultant = Static<typeof Consultant>
