/** Which of the top events: those being played, or those of a time, as the reader's clock says. */
export const TOP_KINDS = ['live', 'today', 'tomorrow', 'week'] as const
export type TopKind = (typeof TOP_KINDS)[number]
