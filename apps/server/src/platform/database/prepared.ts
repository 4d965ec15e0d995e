import pg from 'pg'

const NAMED = /^\s*\/\* ([a-z][a-z0-9_ -]{0,61}) \*\//

/** The name that a statement begins with, in a comment. */
export const statementName = (text: string): string | null => NAMED.exec(text)?.[1] ?? null

const plain = pg.Client.prototype.query as (...given: readonly unknown[]) => never

/**
 * Prepares statements that have a name once a connection. Without it PostgreSQL parses and plans a statement at every
 * call; for the query of a session that takes ten times as long as running it. A name has one text: `pg` throws for a
 * second one. Only statements with a fixed list of columns get a name, since PostgreSQL refuses a prepared `select *`
 * after its table has changed.
 */
export class PreparingClient extends pg.Client {
  override query(...given: readonly unknown[]): never {
    const [text, values, ...rest] = given
    const name = typeof text === 'string' && Array.isArray(values) ? statementName(text) : null
    return name === null ? plain.call(this, ...given) : plain.call(this, { name, text, values }, ...rest)
  }
}
