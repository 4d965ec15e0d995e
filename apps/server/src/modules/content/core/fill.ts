import type { Article, Block, Inline } from '@evens/contracts'

export type Filling = {
  readonly language: string
  readonly values: Readonly<Record<string, string>>
}

/** Puts the site's own values into a text, and its language before every address inside the site. */
export function fillArticle(article: Article, filling: Filling): Article {
  const text = (value: string) => value.replace(/\{(\w+)\}/g, (whole, name: string) => filling.values[name] ?? whole)
  const inline = (node: Inline): Inline => {
    if (node.kind === 'text' || node.kind === 'code') return { ...node, text: text(node.text) }
    if (node.kind === 'link') return { ...node, href: hrefIn(filling.language, text(node.href)), children: node.children.map(inline) }
    return 'children' in node ? { ...node, children: node.children.map(inline) } : node
  }
  const block = (node: Block): Block => {
    if (node.kind === 'list') return { ...node, items: node.items.map((item) => item.map(block)) }
    if (node.kind === 'table') {
      const row = (cells: readonly (readonly Inline[])[]) => cells.map((cell) => cell.map(inline))
      return { ...node, head: row(node.head), rows: node.rows.map(row) }
    }
    if (node.kind === 'quote') return { ...node, blocks: node.blocks.map(block) }
    return 'children' in node ? { ...node, children: node.children.map(inline) } : node
  }
  return { ...article, title: text(article.title), description: text(article.description), blocks: article.blocks.map(block) }
}

const hrefIn = (language: string, href: string) => (href.startsWith('/') ? `/${language}${href === '/' ? '' : href}` : href)
