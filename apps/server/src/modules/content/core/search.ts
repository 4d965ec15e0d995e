import type { Article, Block, FoundChapter, Inline } from '@evens/contracts'
import { foldedWords as wordsOf } from '@evens/rules'

/** The lines of an article under one heading, with the words they hold. */
type Chapter = Omit<FoundChapter, 'excerpt'> & {
  readonly text: string
  readonly inHeadings: ReadonlySet<string>
  readonly inText: ReadonlySet<string>
}
export type SearchIndex = readonly Chapter[]

const FOUND_MAX = 8
const EXCERPT_LENGTH = 150
/** From this length on the ending of a word may differ: all three languages inflect. */
const STEM_LENGTH = 5
const ENDING = 2

const inlineText = (node: Inline): string => {
  if (node.kind === 'text' || node.kind === 'code') return node.text
  return 'children' in node ? node.children.map(inlineText).join('') : ' '
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.children.map(inlineText).join('')
    case 'list':
      return block.items.map((item) => item.map(blockText).join(' ')).join(' ')
    case 'table':
      return [block.head, ...block.rows].flatMap((row) => row.map((cell) => cell.map(inlineText).join(''))).join(' ')
    case 'quote':
      return block.blocks.map(blockText).join(' ')
    case 'code':
      return block.text
    case 'rule':
      return ''
  }
}

export function indexOf(articles: readonly Article[]): SearchIndex {
  return articles.flatMap(({ path, title, description, blocks }) => {
    const parts: { heading: string | null; id: string | null; texts: string[] }[] = [
      { heading: null, id: null, texts: [description] },
    ]
    for (const block of blocks) {
      if (block.kind === 'heading' && block.level === 2)
        parts.push({ heading: blockText(block), id: block.id, texts: [] })
      else parts.at(-1)?.texts.push(blockText(block))
    }
    return parts.map(({ heading, id, texts }): Chapter => {
      const text = texts.join(' ').replaceAll(/\s+/g, ' ').trim()
      const inHeadings = new Set([...wordsOf(title), ...wordsOf(heading ?? '')])
      return { path, title, heading, id, text, inHeadings, inText: new Set(wordsOf(text)) }
    })
  })
}

const isBegunBy = (word: string, typed: string): boolean =>
  word.startsWith(typed) || (typed.length >= STEM_LENGTH && word.startsWith(typed.slice(0, -ENDING)))

const holds = (words: ReadonlySet<string>, typed: string): boolean => {
  for (const word of words) if (isBegunBy(word, typed)) return true
  return false
}

const HEADING_SCORE = 10

/** A word in a heading counts most; null when a word is nowhere in the chapter. */
function scoreOf({ inHeadings, inText }: Chapter, typed: readonly string[]): number | null {
  let score = 0
  for (const word of typed) {
    const [isHeading, isText] = [holds(inHeadings, word), holds(inText, word)]
    if (!isHeading && !isText) return null
    score += (isHeading ? HEADING_SCORE : 0) + (isText ? 1 : 0)
  }
  return score
}

/** The words around the first one that was found. */
function excerptOf(text: string, typed: readonly string[]): string {
  const words = text.split(' ')
  const at = words.findIndex((word) => wordsOf(word).some((one) => typed.some((other) => isBegunBy(one, other))))
  let from = Math.max(0, at - 6)
  if (from < 3) from = 0
  let excerpt = words.slice(from).join(' ')
  if (excerpt.length > EXCERPT_LENGTH) excerpt = `${excerpt.slice(0, EXCERPT_LENGTH).replace(/\s\S*$/, '')}…`
  return from === 0 ? excerpt : `…${excerpt}`
}

/** Chapters that hold every typed word, or a word that begins like it; in the order of the articles where equal. */
export function searchIn(index: SearchIndex, query: string): FoundChapter[] {
  const typed = wordsOf(query)
  if (typed.length === 0) return []
  return index
    .flatMap((chapter) => {
      const score = scoreOf(chapter, typed)
      return score === null ? [] : [{ chapter, score }]
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, FOUND_MAX)
    .map(({ chapter: { path, title, heading, id, text } }) => ({
      path,
      title,
      heading,
      id,
      excerpt: excerptOf(text, typed),
    }))
}
