import { REPORTED_APART, SEALED_APART, type Covers } from '../../platform/database/index.ts'

export const registrationCovers: Covers['covers'] = {
  excluded_identifier: SEALED_APART,
  exclusion_match: SEALED_APART,
  registration_once: REPORTED_APART,
  registration_pending: REPORTED_APART,
}
