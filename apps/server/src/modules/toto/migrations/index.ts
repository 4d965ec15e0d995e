import { withFunctions } from '../../../platform/database/index.ts'
import * as pools from './0012-toto-pools.ts'
import * as keys from './0020-toto-keys.ts'

const steps = { '0012-toto-pools': pools, '0020-toto-keys': keys }

export const totoMigrations = withFunctions('toto', steps, new URL('../functions/', import.meta.url))
