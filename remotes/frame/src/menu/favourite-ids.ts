const IDS_MAX = 30

/** What was starred last, as far as it reads as the number of a game or a champ: the list is the visitor's own. */
export const newestIds = (kept: readonly string[]): readonly string[] =>
  kept.filter((id) => /^\d{1,15}$/.test(id)).slice(-IDS_MAX)
