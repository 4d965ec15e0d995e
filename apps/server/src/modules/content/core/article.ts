import type { Article, Block, Inline } from '@evens/contracts'
import { lexer, type Token, type Tokens } from 'marked'

/** Markdown as a tree of blocks. Raw HTML in it stays what it is: text. */
export function blocksOf(markdown: string): Block[] {
  const used = new Map<string, number>()
  return blocks(lexer(markdown, { gfm: true }), used)
}

function blocks(tokens: readonly Token[], used: Map<string, number>): Block[] {
  return tokens.flatMap((token) => block(token, used) ?? [])
}

function block(token: Token, used: Map<string, number>): Block | null {
  switch (token.type) {
    case 'heading':
      return { kind: 'heading', level: levelOf(token as Tokens.Heading), id: idOf(plain(token), used), children: inlines(token.tokens) }
    case 'paragraph':
      return { kind: 'paragraph', children: inlines(token.tokens) }
    case 'text':
      return { kind: 'paragraph', children: token.tokens ? inlines(token.tokens) : [{ kind: 'text', text: token.text as string }] }
    case 'list': {
      const list = token as Tokens.List
      return { kind: 'list', ordered: list.ordered, items: list.items.map((item) => blocks(item.tokens, used)) }
    }
    case 'table': {
      const table = token as Tokens.Table
      const cells = (row: readonly Tokens.TableCell[]) => row.map((cell) => inlines(cell.tokens))
      return { kind: 'table', head: cells(table.header), rows: table.rows.map(cells) }
    }
    case 'blockquote':
      return { kind: 'quote', blocks: blocks(token.tokens ?? [], used) }
    case 'code':
      return { kind: 'code', text: token.text as string }
    case 'hr':
      return { kind: 'rule' }
    case 'html':
      return { kind: 'paragraph', children: [{ kind: 'text', text: token.raw.trim() }] }
    default:
      return null
  }
}

// The page has its own h1, so a text starts at h2.
const levelOf = ({ depth }: Tokens.Heading): 2 | 3 | 4 => (depth <= 2 ? 2 : depth === 3 ? 3 : 4)

function inlines(tokens: readonly Token[] | undefined): Inline[] {
  return (tokens ?? []).map(inline)
}

function inline(token: Token): Inline {
  switch (token.type) {
    case 'strong':
    case 'em':
      return { kind: token.type, children: inlines(token.tokens) }
    case 'codespan':
      return { kind: 'code', text: token.text as string }
    case 'br':
      return { kind: 'break' }
    case 'link':
      return linkOf(token as Tokens.Link)
    case 'text':
    case 'escape':
      return { kind: 'text', text: decoded(token.text as string) }
    default:
      return { kind: 'text', text: token.raw }
  }
}

function linkOf(token: Tokens.Link): Inline {
  const children = inlines(token.tokens)
  const isSafe = /^(\/(?![/\\])|#|https:\/\/|mailto:)/.test(token.href)
  return isSafe ? { kind: 'link', href: token.href, children } : { kind: 'em', children }
}

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity)

const plain = (token: Token): string => ('text' in token ? String(token.text) : token.raw)

function idOf(text: string, used: Map<string, number>): string {
  const base = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'part'
  const count = used.get(base) ?? 0
  used.set(base, count + 1)
  return count === 0 ? base : `${base}-${count + 1}`
}

type FrontMatter = {
  readonly title: string
  readonly description: string
  readonly updated: string
  readonly category: string
  /** Name of the scene that is its picture; empty without one. */
  readonly art: string
  readonly order: number
}

const LINE = /^([a-z]+):\s*(.*)$/

/** Splits a text file into front matter and body. */
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
    art: fields.get('art') ?? '',
    order: Number(fields.get('order') ?? 1000),
  }
  return { matter, body: match[2] ?? '' }
}

const unquoted = (value: string) => /^(['"])(.*)\1$/.exec(value)?.[2] ?? value

export type Filling = {
  readonly language: string
  readonly values: Readonly<Record<string, string>>
  /** Blocks that take the place of a paragraph with nothing but their name. */
  readonly blocks?: Readonly<Record<string, Block>> | undefined
}

/** The block that a paragraph such as `{identityChecks}` stands for. */
function standIn(node: Block, { blocks: given = {} }: Filling): Block | undefined {
  if (node.kind !== 'paragraph' || node.children.length !== 1) return undefined
  const [only] = node.children
  const [, name = ''] = /^\{(\w+)\}$/.exec(only?.kind === 'text' ? only.text : '') ?? []
  return Object.hasOwn(given, name) ? given[name] : undefined
}

/** Puts the site's own values into a text, and its language before every address inside the site. */
export function fillArticle(article: Article, filling: Filling): Article {
  const text = (value: string) => value.replace(/\{(\w+)\}/g, (whole, name: string) => filling.values[name] ?? whole)
  const filledInline = (node: Inline): Inline => {
    if (node.kind === 'text' || node.kind === 'code') return { ...node, text: text(node.text) }
    if (node.kind === 'link') return { ...node, href: hrefIn(filling.language, text(node.href)), children: node.children.map(filledInline) }
    return 'children' in node ? { ...node, children: node.children.map(filledInline) } : node
  }
  const filledBlock = (node: Block): Block => {
    const instead = standIn(node, filling)
    if (instead !== undefined) return instead
    if (node.kind === 'list') return { ...node, items: node.items.map((item) => item.map(filledBlock)) }
    if (node.kind === 'table') {
      const row = (cells: readonly (readonly Inline[])[]) => cells.map((cell) => cell.map(filledInline))
      return { ...node, head: row(node.head), rows: node.rows.map(row) }
    }
    if (node.kind === 'quote') return { ...node, blocks: node.blocks.map(filledBlock) }
    return 'children' in node ? { ...node, children: node.children.map(filledInline) } : node
  }
  return { ...article, title: text(article.title), description: text(article.description), blocks: article.blocks.map(filledBlock) }
}

const hrefIn = (language: string, href: string) => (href.startsWith('/') ? `/${language}${href === '/' ? '' : href}` : href)
