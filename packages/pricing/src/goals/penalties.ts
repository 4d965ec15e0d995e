/** Of the goals, so many are penalties. */
export const PENALTY_SHARE = 0.09
const PENALTIES_SCORED = 0.77
/** Penalties that bring nothing, for each goal that is expected; whatever the score, unlike the goals. */
export const MISSED_SHARE = (PENALTY_SHARE * (1 - PENALTIES_SCORED)) / PENALTIES_SCORED
