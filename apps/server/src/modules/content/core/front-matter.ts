export type FrontMatter = {
  readonly title: string
  readonly description: string
  readonly updated: string
  readonly category: string
  readonly order: number
}

const LINE = /^([a-z]+):\s*(.*)$/

/** Splits a text file into what is said about it and the text itself. */
export function splitFrontMatter(source: string): { readonly matter: FrontMatter; readonly body: string } {
  const match = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/.exec(source)
  if (match === null) throw new Error('the text has no front matter')
  const fields = new Map<string, string>()
  for (const line of (match[1] ?? '').split(/\r?\n/)) {
    const [, key, value] = LINE.exec(line) ?? []
    if (key !== undefined && value !== undefined) fields.set(key, unquoted(value.trim()))
  }
  const title = fields.get('title')
  const description = fields.get('description')
  if (!title || !description) throw new Error('the front matter needs a title and a description')
  const matter = {
    title,
    description,
    updated: fields.get('updated') ?? '',
    category: fields.get('category') ?? '',
    order: Number(fields.get('order') ?? 1000),
  }
  return { matter, body: match[2] ?? '' }
}

const unquoted = (value: string) => /^(['"])(.*)\1$/.exec(value)?.[2] ?? value
