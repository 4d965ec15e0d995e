/** The specification's options. In the line a part of the game asks for that part's prices; live, for games in it. */
export const TIME_FILTERS = ['all', 'upcoming_events', 'first_period', 'second_period', 'recommended'] as const
export type TimeFilter = (typeof TIME_FILTERS)[number]
