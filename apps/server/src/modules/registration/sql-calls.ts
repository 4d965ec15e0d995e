import { Type } from 'typebox'
import { JournalField, sqlCall } from '../../platform/database/index.ts'

/** An exclusion or time-out of the protection journal, with the keyed hashes of the person's identifiers. */
export const restoreExclusion = sqlCall<boolean>()(
  'registration_restore_exclusion',
  Type.Object({
    site: JournalField,
    player: JournalField,
    since: JournalField,
    until: JournalField,
    type: JournalField,
    value: JournalField,
    known: Type.Optional(Type.Array(Type.Object({ kind: JournalField, hash: JournalField }))),
  }),
)
