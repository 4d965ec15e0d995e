export { readBonuses, type BonusesReply } from './read-bonuses.ts'
export { readInvitation, type InvitationReply } from './read-invitation.ts'
export { readPoints, type PointsReply } from './read-points.ts'
