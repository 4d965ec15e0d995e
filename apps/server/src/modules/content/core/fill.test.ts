import type { Article } from '@evens/contracts'
import { expect, test } from 'vitest'
import { blocksOf } from './blocks.ts'
import { fillArticle } from './fill.ts'

const anArticle = (markdown: string): Article => ({
  path: 'about',
  language: 'en',
  title: 'About {brand}',
  description: 'Of {company}',
  updated: '2026-11-15',
  category: '',
  order: 1,
  blocks: blocksOf(markdown),
})
const filling = { language: 'ar', values: { brand: 'Evens', company: 'Evens Ltd', minAge: '18' } }

test('the site’s own values stand where the text asks for them, at any depth', () => {
  const filled = fillArticle(anArticle('{brand}\n\n- **{minAge}** years\n\n| {brand} |\n|---|\n| {company} |\n\n> {company}'), filling)
  expect(filled.title).toBe('About Evens')
  expect(filled.description).toBe('Of Evens Ltd')
  expect(JSON.stringify(filled.blocks)).not.toMatch(/\{\w+\}/)
})

test('a place nobody fills stays visible', () => {
  expect(JSON.stringify(fillArticle(anArticle('{unknown}'), filling))).toContain('{unknown}')
})

test('addresses inside the site get the reader’s language, others stay', () => {
  const hrefs = JSON.stringify(fillArticle(anArticle('[a](/rules/sports) [b](/) [c](#part) [d](https://example.org/x)'), filling).blocks)
  expect([...hrefs.matchAll(/"href":"([^"]+)"/g)].map(([, href]) => href)).toEqual(['/ar/rules/sports', '/ar', '#part', 'https://example.org/x'])
})
