/** The first side's part of both in per cent; none of either is an even share. */
export const shareOf = (home: number, away: number): number =>
  home + away === 0 ? 50 : Math.round((home / (home + away)) * 1000) / 10
