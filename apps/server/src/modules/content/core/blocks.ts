import type { Block, Inline } from '@evens/contracts'
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
