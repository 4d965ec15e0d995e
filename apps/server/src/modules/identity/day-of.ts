import { sql } from 'kysely'

/** A day, not a moment: as text, so that no time zone moves it. */
export const dayOf = (column: string) => sql<string | null>`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`
