import { REFUSALS } from '@evens/contracts'
import { withCovers, withFunctions } from '../../../platform/database/index.ts'
import { lottoCovers } from '../covers.ts'
import * as draws from './0013-lotto-draws.ts'
import * as keys from './0021-lotto-keys.ts'
import * as voided from './0067-lotto-void.ts'
import * as tax from './0163-lotto-tax.ts'

const steps = {
  '0013-lotto-draws': draws,
  '0021-lotto-keys': keys,
  '0067-lotto-void': voided,
  '0163-lotto-tax': tax,
}

const functions = new URL('../sql/', import.meta.url)

export const lottoMigrations = withCovers(
  'lotto',
  withFunctions('lotto', steps, functions, { reasons: { lotto_reason: REFUSALS.lotto } }),
  lottoCovers,
)
