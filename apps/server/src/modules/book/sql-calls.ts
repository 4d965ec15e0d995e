import type { Ruling } from '@evens/contracts/feed'
import { Type } from 'typebox'
import { sqlCall, Stored } from '../../platform/database/index.ts'

/** Adds a ruling to those that go into the log. */
export const addRuling = sqlCall<bigint>()(
  'book_add_ruling',
  Type.Object({
    event: Type.String(),
    generation: Type.Integer(),
    market: Type.String(),
    ruling: Stored<Ruling>(),
  }),
)
