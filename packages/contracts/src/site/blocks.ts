import { Type, type Static } from 'typebox'
import { closed, CountryCode, Text } from './shapes.ts'

const Id = Type.Integer({ minimum: 0, maximum: 1000 })

/** A block is shown only with `displayTypeId` 1; the template is the reason the guards know. */
export const BlockResult = closed({ displayTypeId: Id, templateTypeId: Id })
export type BlockResult = Static<typeof BlockResult>

export const Blocks = closed({
  force: Type.Union([Type.Null(), BlockResult], { description: 'Blocks everyone, whatever the other rules say.' }),
  countries: Type.Array(closed({ country: CountryCode, templateTypeId: Id }), { maxItems: 250 }),
  browsers: Type.Array(
    closed({ name: Text, belowVersion: Type.Integer({ minimum: 1, maximum: 10_000 }), templateTypeId: Id }),
    { maxItems: 50, description: 'A browser older than the version is blocked.' },
  ),
})
export type Blocks = Static<typeof Blocks>
