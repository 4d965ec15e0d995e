import { REPORTED_APART, type Covers } from '../../platform/database/index.ts'

export const rewardCovers: Covers['covers'] = { invitation: REPORTED_APART, player_brought: REPORTED_APART }
