import { escapeHtml } from '@evens/kernel'
import { knownLanguage } from '@evens/contracts'
import { createHash } from 'node:crypto'

export type OfflinePage = {
  readonly language: string
  readonly siteId: string
  readonly brandName: string
  readonly theme: 'light' | 'dark'
  readonly styleUrl: string
  readonly iconUrl: string
  readonly brandCss: string
  readonly say: (key: string) => string
}

const LAYOUT = `
body{display:grid;place-items:center;padding:var(--ev-gutter)}
main{max-inline-size:var(--ev-measure);text-align:center}
img{margin-inline:auto;inline-size:var(--ev-space-8);block-size:var(--ev-space-8)}
h1,p{margin-block:var(--ev-space-4)}
p{font-size:var(--ev-text-l);color:var(--ev-text-muted)}
a{display:inline-flex;align-items:center;min-block-size:var(--ev-control-l);padding-inline:var(--ev-space-5);border-radius:var(--ev-radius-m);font-weight:var(--ev-weight-bold);text-decoration:none;color:var(--ev-on-accent);background:var(--ev-accent)}
a:hover{background:var(--ev-accent-hover)}
`

/**
 * Shown in place of a page that could not be had. It is kept by the browser, so it says nothing of a visitor. The link
 * leads to the address it is shown at: to follow it is to try again.
 */
export function offlinePage(page: OfflinePage): { readonly html: string; readonly policy: string } {
  const { language, say } = page
  const { iso, direction } = knownLanguage(language)
  const styles = [page.brandCss, LAYOUT].filter((css) => css !== '')
  const text = (key: string): string => escapeHtml(say(key))
  const html = `<!doctype html>
<html lang="${iso}" dir="${direction}" data-site="${page.siteId}" data-theme="${page.theme}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('pwa_offline_title')}</title>
<link rel="icon" type="image/svg+xml" href="${page.iconUrl}">
<link rel="stylesheet" href="${page.styleUrl}">
${styles.map((css) => `<style>${css}</style>`).join('\n')}
</head>
<body>
<main>
<img src="${page.iconUrl}" alt="${escapeHtml(page.brandName)}" width="64" height="64">
<h1>${text('pwa_offline_title')}</h1>
<p>${text('pwa_offline_text')}</p>
<a href="">${text('pwa_offline_retry')}</a>
</main>
</body>
</html>
`
  return { html, policy: policyFor(styles) }
}

function policyFor(styles: readonly string[]): string {
  const hashes = styles.map((css) => ` 'sha256-${createHash('sha256').update(css).digest('base64')}'`).join('')
  return `default-src 'none'; style-src 'self'${hashes}; img-src 'self'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`
}
