const ESPORTS: ReadonlySet<string> = new Set(['moba', 'tactical-shooter', 'e-football', 'e-basketball'])

/** Played on screens by people; a machine's games and streams are told by their world. */
export const isEsport = (sport: string): boolean => ESPORTS.has(sport)
