import type { SiteConfig } from '@evens/contracts'
import { requirementsIn } from '@evens/rules/limits'
import type { Kysely } from 'kysely'
import { callSql } from '../../platform/database/index.ts'
import { setRequirements } from './sql-calls.ts'

type Site = { readonly id: string; readonly jurisdiction: Pick<SiteConfig['jurisdiction'], 'pack' | 'minimumAge'> }

/** Writes the requirements to the database, where deposits, stakes and withdrawals are decided by them. */
export async function saveRequirements(kysely: Kysely<unknown>, sites: readonly Site[]): Promise<void> {
  for (const { id, jurisdiction } of sites)
    await callSql(kysely, setRequirements, { site: id, requirements: [...requirementsIn(jurisdiction)] })
}
