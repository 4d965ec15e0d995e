import { REFUSALS } from '@evens/contracts'
import { withCovers, withFunctions } from '../../../platform/database/index.ts'
import { totoCovers } from '../covers.ts'
import * as pools from './0012-toto-pools.ts'
import * as keys from './0020-toto-keys.ts'
import * as versions from './0066-toto-versions.ts'
import * as register from './0082-toto-register.ts'
import * as tax from './0162-toto-tax.ts'
import * as closing from './0165-toto-closing.ts'

const steps = {
  '0012-toto-pools': pools,
  '0020-toto-keys': keys,
  '0066-toto-versions': versions,
  '0082-toto-register': register,
  '0162-toto-tax': tax,
  '0165-toto-closing': closing,
}

const functions = new URL('../sql/', import.meta.url)

export const totoMigrations = withCovers(
  'toto',
  withFunctions('toto', steps, functions, { reasons: { toto_reason: REFUSALS.toto } }),
  totoCovers,
)
