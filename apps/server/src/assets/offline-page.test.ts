import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { offlinePage, type OfflinePage } from './offline-page.ts'

const page: OfflinePage = {
  language: 'ar',
  siteId: 'evens',
  brandName: 'A & "B" <C>',
  theme: 'dark',
  styleUrl: '/sys-ui/1/Desktop/dark/client.css',
  iconUrl: '/sys-icons/1/evens-favicon.svg',
  brandCss: ':root{--ev-accent:#0a6b70}',
  say: (key) => `<${key}>`,
}

test('it is a page in the language and theme of the visitor, with one heading and a way to try again', () => {
  const { html } = offlinePage(page)
  expect(html).toContain('<html lang="ar" dir="rtl" data-site="evens" data-theme="dark">')
  expect(html.match(/<h1>/g)).toHaveLength(1)
  expect(html.match(/<main>/g)).toHaveLength(1)
  expect(html).toContain('<a href="">&lt;pwa_offline_retry&gt;</a>')
})

test('texts and names never become markup', () => {
  const { html } = offlinePage(page)
  expect(html).toContain('alt="A &amp; &quot;B&quot; &lt;C&gt;"')
  expect(html).not.toContain('<pwa_')
})

test('its policy lets in its own styles by their content, and no script', () => {
  const { html, policy } = offlinePage(page)
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, css = '']) => css)
  expect(styles).toHaveLength(2)
  for (const css of styles) expect(policy).toContain(`'sha256-${createHash('sha256').update(css).digest('base64')}'`)
  expect(html).not.toContain('<script')
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('script-src')
})

test('a site without colours of its own has one style', () => {
  expect(offlinePage({ ...page, brandCss: '' }).html.match(/<style>/g)).toHaveLength(1)
})
