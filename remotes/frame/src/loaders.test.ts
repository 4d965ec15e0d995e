import type { CallApi } from '@evens/remote-sdk'
import { aPage } from '@evens/test-kit'
import { expect, test } from 'vitest'
import { aShell } from './testing/a-shell.ts'
import { loadFooter } from './loaders.ts'

const LINK = { title: 'Football', url: '/en/line/football' }

const ANSWERS = {
  'GET /seo-api/v1/visual': { links: [LINK] },
  'GET /seo-api/v1/content': { style: '', styles: [], content: '<p>Odds &amp; results</p><p>&lt;b&gt;</p>' },
}

const footerOf = async (switches: { seoLinks: boolean }, props = {}) => {
  const call = (async (name: keyof typeof ANSWERS) => ANSWERS[name]) as unknown as CallApi
  const shell = { ...aShell(), call }
  const site = { ...shell.site, switches: { ...shell.site.switches, ...switches } }
  return (await loadFooter({ shell: { ...shell, site }, page: aPage({ fullPath: '/en?x=1' }), props })).state
}

test('the footer has the links and the text that the site sets for the page', async () => {
  const seo = { path: '/en', links: [LINK], paragraphs: ['Odds & results', '<b>'] }
  expect(await footerOf({ seoLinks: true })).toEqual({ seo })
  expect(await footerOf({ seoLinks: false })).toEqual({ seo: { ...seo, links: [] } })
})

test('the compact footer has neither', async () => {
  expect(await footerOf({ seoLinks: true }, { theme: 'compact' })).toEqual({})
})
