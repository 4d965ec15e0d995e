import { REPORTED_APART, SEALED_APART, type Covers } from '../../platform/database/index.ts'

export const sessionCovers: Covers['covers'] = {
  player_session: {
    ...SEALED_APART,
    idle: { last_seen_at: 'idleness alone: begin, end and the player’s own limit are sealed' },
  },
  player_recovery_code: SEALED_APART,
  player_device: { ...REPORTED_APART, idle: { last_seen_at: 'shown in the list of devices' } },
  player_machine: REPORTED_APART,
  one_time_code: REPORTED_APART,
  one_time_link: REPORTED_APART,
  attempt: { free: 'counters of failures that expire by themselves' },
}
