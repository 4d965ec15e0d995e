const DAY_MS = 24 * 3600 * 1000

/** The day before or after one that is written as YYYY-MM-DD. */
export const dayFrom = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
