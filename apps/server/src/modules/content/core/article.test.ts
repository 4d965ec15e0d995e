import type { Article } from '@evens/contracts'
import { expect, test } from 'vitest'
import { blocksOf, fillArticle, splitFrontMatter } from './article.ts'

const text = (value: string) => ({ kind: 'text', text: value })

test('headings start below the page’s own, and each can be linked to', () => {
  expect(blocksOf('# One\n\n## One\n\n### Deep\n\n##### Deeper')).toMatchObject([
    { kind: 'heading', level: 2, id: 'one' },
    { kind: 'heading', level: 2, id: 'one-2' },
    { kind: 'heading', level: 3, id: 'deep' },
    { kind: 'heading', level: 4, id: 'deeper' },
  ])
})

test('paragraphs, lists, tables, quotes, code and rules keep their shape', () => {
  const kinds = blocksOf('Hello *you* and **all**\n\n- a\n- b\n\n1. c\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n> said\n\n```\ncode\n```\n\n---').map(({ kind }) => kind)
  expect(kinds).toEqual(['paragraph', 'list', 'list', 'table', 'quote', 'code', 'rule'])
})

test('marks in a line', () => {
  expect(blocksOf('a *b* **c** `d` [e](/about)')).toEqual([
    {
      kind: 'paragraph',
      children: [
        text('a '),
        { kind: 'em', children: [text('b')] },
        text(' '),
        { kind: 'strong', children: [text('c')] },
        text(' '),
        { kind: 'code', text: 'd' },
        text(' '),
        { kind: 'link', href: '/about', children: [text('e')] },
      ],
    },
  ])
})

test.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<b>bold</b>'])('raw HTML stays text: %s', (html) => {
  const written = JSON.stringify(blocksOf(`before ${html} after\n\n${html}`))
  expect(written).toContain('before')
  expect(blocksOf(html).every((block) => block.kind === 'paragraph' && block.children.every((child) => child.kind === 'text'))).toBe(true)
})

test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'http://plain.example', 'vbscript:x'])(
  'an address that could run or leave the site in the clear is no link: %s',
  (href) => {
    expect(JSON.stringify(blocksOf(`[click](${href})`))).not.toContain('"link"')
  },
)

test('text escaped by marked is restored as written', () => {
  expect(blocksOf('5 < 6 & "7"')).toEqual([{ kind: 'paragraph', children: [text('5 < 6 & "7"')] }])
})

test('front matter is separated from the text', () => {
  const source = '---\ntitle: "About us"\ndescription: Who we are: a house.\nupdated: 2026-11-15\norder: 3\ncategory: basics\n---\nHello\n'
  expect(splitFrontMatter(source)).toEqual({
    matter: { title: 'About us', description: 'Who we are: a house.', updated: '2026-11-15', order: 3, category: 'basics', art: '' },
    body: 'Hello\n',
  })
})

test.each(['Hello', '---\ntitle: A\n---\nHello', '---\ndescription: B\n---\n'])('a text without a title and a description is refused: %j', (source) => {
  expect(() => splitFrontMatter(source)).toThrow()
})

const anArticle = (markdown: string): Article => ({
  path: 'about',
  language: 'en',
  title: 'About {brand}',
  description: 'Of {company}',
  updated: '2026-11-15',
  category: '',
  art: '',
  order: 1,
  blocks: blocksOf(markdown),
})
const filling = { language: 'ar', values: { brand: 'Evens', company: 'Evens Ltd', minAge: '18' } }

test('site values replace placeholders in the text, at any depth', () => {
  const filled = fillArticle(anArticle('{brand}\n\n- **{minAge}** years\n\n| {brand} |\n|---|\n| {company} |\n\n> {company}'), filling)
  expect(filled.title).toBe('About Evens')
  expect(filled.description).toBe('Of Evens Ltd')
  expect(JSON.stringify(filled.blocks)).not.toMatch(/\{\w+\}/)
})

test('a placeholder without a value stays visible', () => {
  expect(JSON.stringify(fillArticle(anArticle('{unknown}'), filling))).toContain('{unknown}')
})

test('addresses inside the site get the reader’s language, others stay', () => {
  const hrefs = JSON.stringify(fillArticle(anArticle('[a](/rules/sports) [b](/) [c](#part) [d](https://example.org/x)'), filling).blocks)
  expect([...hrefs.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href)).toEqual(['/ar/rules/sports', '/ar', '#part', 'https://example.org/x'])
})
