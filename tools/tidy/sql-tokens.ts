/**
 * A token of SQL. `word` is an identifier or keyword in lower case, `text` a string literal without its quotes, `hole` a
 * place that is filled at run time: `${…}` of a template or `%I` and `%s` of format().
 */
export type Token = {
  readonly kind: 'word' | 'text' | 'mark' | 'hole'
  readonly text: string
  readonly at: number
}

/** Fills the place of `${…}` in the text of a template literal, as often as the hole is long, so that offsets hold. */
export const HOLE = '\u0001'

// In this order: comments and literals first, so that nothing inside them is read as SQL. Dollar quotes hold the bodies of
// functions and are skipped as marks, so that the body is read like any other SQL.
const TOKEN = new RegExp(
  [
    String.raw`--[^\n]*`,
    String.raw`/\*[\s\S]*?\*/`,
    String.raw`'(?<text>(?:[^']|'')*)'`,
    String.raw`"(?<quoted>[^"\n]+)"`,
    String.raw`(?<hole>${HOLE}[${HOLE}\n]*|%(?:\d+\$)?[IsL](?!\w))`,
    String.raw`(?<word>[A-Za-z_][\w$]*)`,
    String.raw`\$\w*\$?`,
    String.raw`\d[\w.]*`,
    String.raw`(?<mark>::|[^\s])`,
  ].join('|'),
  'g',
)

export function tokensOf(sql: string): readonly Token[] {
  const tokens: Token[] = []
  for (const { groups, index: at } of sql.matchAll(TOKEN)) {
    const { text, quoted, hole, word, mark } = groups ?? {}
    if (text !== undefined) tokens.push({ kind: 'text', text, at })
    else if (quoted !== undefined) tokens.push({ kind: quoted.includes(HOLE) ? 'hole' : 'word', text: quoted, at })
    else if (hole !== undefined) tokens.push({ kind: 'hole', text: hole, at })
    else if (word !== undefined) tokens.push({ kind: 'word', text: word.toLowerCase(), at })
    else if (mark !== undefined) tokens.push({ kind: 'mark', text: mark, at })
  }
  return tokens
}
