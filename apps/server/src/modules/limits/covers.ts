import { SEALED_APART, type Covers } from '../../platform/database/index.ts'

export const limitCovers: Covers['covers'] = {
  limit_event: SEALED_APART,
  limit_notice: { free: 'marks of announced ends; the ends themselves are sealed' },
  // The sums move with every movement: a rule holds them against limit_use and the ledger.
  limit_player: {
    ...SEALED_APART,
    except: ['wagered', 'lost', 'deposited'],
    idle: { reality_due_at: 'when the next reminder is shown; its interval is sealed' },
  },
  limit_requirement: SEALED_APART,
  limit_setting: SEALED_APART,
  limit_use: SEALED_APART,
  suspension: SEALED_APART,
  currency_exponent: SEALED_APART,
}
