import { Type } from 'typebox'
import { JournalField, sqlCall } from '../../platform/database/index.ts'

/** A block or a changed password of the protection journal. Answers what was missing; null when nothing was. */
export const restoreProtection = sqlCall<'block' | 'password' | null>()(
  'players_restore_protection',
  Type.Object({
    player: JournalField,
    since: JournalField,
    at: JournalField,
    act: JournalField,
    /** Of a block. */
    level: JournalField,
    /** Of a password. */
    hash: JournalField,
  }),
)
