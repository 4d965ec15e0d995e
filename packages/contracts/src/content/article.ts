/** A text as a tree: it is drawn element by element, so no markup of an author ever reaches the page as markup. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'em'; readonly children: readonly Inline[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly children: readonly Inline[] }
  | { readonly kind: 'break' }

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly id: string; readonly children: readonly Inline[] }
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Block[])[] }
  | { readonly kind: 'table'; readonly head: readonly (readonly Inline[])[]; readonly rows: readonly (readonly (readonly Inline[])[])[] }
  | { readonly kind: 'quote'; readonly blocks: readonly Block[] }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'rule' }

export type ArticleSummary = {
  readonly path: string
  /** The language it is really in: English where the asked one has no such text. */
  readonly language: string
  readonly title: string
  readonly description: string
  /** A day, as `2026-11-15`. */
  readonly updated: string
  readonly category: string
  readonly order: number
}
export type Article = ArticleSummary & { readonly blocks: readonly Block[] }
