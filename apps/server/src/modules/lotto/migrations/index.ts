import { withFunctions } from '../../../platform/database/index.ts'
import * as draws from './0013-lotto-draws.ts'
import * as keys from './0021-lotto-keys.ts'

const steps = { '0013-lotto-draws': draws, '0021-lotto-keys': keys }

export const lottoMigrations = withFunctions('lotto', steps, new URL('../functions/', import.meta.url))
