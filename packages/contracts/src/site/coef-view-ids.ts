/** The specification's codes of the odds formats. What each one shows is a rule, not a shape. */
export const COEF_VIEW_IDS = [0, 1, 2, 4, 5, 6, 14, 15, 16] as const
