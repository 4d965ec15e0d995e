import { Type, type Static } from 'typebox'

/** What whoever starts the sandbox writes into its first line of input. */
export const Settings = Type.Object({
  key: Type.String({ pattern: '^[0-9a-f]{64}$', description: 'Signs both ways, in hex.' }),
  file: Type.String({ description: 'Remembers payments over a restart.' }),
  dictionaries: Type.String(),
  pages: Type.String({ description: 'The path at which a player’s browser finds the payment pages.' }),
  lateMs: Type.Integer({ minimum: 0, description: 'How late the first word of a change comes.' }),
  laterMs: Type.Integer({ minimum: 0, description: 'How long a pending payment stays so.' }),
  port: Type.Integer({ minimum: 0, maximum: 65_535 }),
})
export type Settings = Static<typeof Settings>
