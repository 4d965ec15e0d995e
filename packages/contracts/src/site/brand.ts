import { Type, type Static } from 'typebox'
import { closed, Colour, Text } from './shapes.ts'

/** One override of a design token. Values are allow-listed again where they become CSS. */
export const BrandBookEntry = closed({
  css_prop: Type.String({ minLength: 1, maxLength: 80 }),
  css_value: Type.String({ minLength: 1, maxLength: 200 }),
})
export type BrandBookEntry = Static<typeof BrandBookEntry>

const AssetName = Type.String({ pattern: '^[a-z0-9][a-z0-9._-]*$', maxLength: 80 })

export const Brand = closed({
  name: Text,
  logo: closed({ full: AssetName, mark: AssetName }),
  themeColor: Colour,
  partnerCssBrandBook: Type.Array(BrandBookEntry, { maxItems: 200 }),
})
export type Brand = Static<typeof Brand>
