import { escapeHtml } from './untrusted-text.ts'

/** The server allows this style by its hash in the content security policy. */
export const SANDBOX_STYLE = `
:root{color-scheme:light dark;--ink:#1c2230;--soft:#5b6478;--paper:#f4f1ea;--card:#fffdf8;--line:#d9d2c3;--go:#1d6b4f;--go-ink:#fff}
@media(prefers-color-scheme:dark){:root{--ink:#f1ede3;--soft:#b5b0a3;--paper:#191a1d;--card:#232529;--line:#3d4047;--go:#7fd1ae;--go-ink:#10241c}}
*{box-sizing:border-box}
body{margin:0;min-block-size:100vh;display:grid;place-items:center;padding:1.5rem;background:var(--paper);color:var(--ink);font:1rem/1.5 system-ui,sans-serif}
main{inline-size:100%;max-inline-size:30rem;background:var(--card);border:1px solid var(--line);border-radius:1rem;padding:1.75rem}
.mark{display:inline-block;padding:.125rem .625rem;border:1px dashed var(--soft);border-radius:1rem;color:var(--soft);font-size:.875rem}
h1{margin:.75rem 0 .25rem;font-size:1.375rem}
p{margin:.25rem 0 1rem;color:var(--soft)}
p.sum{font-size:2rem;font-weight:700;margin:0;color:var(--ink)}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:0 0 1.25rem;color:var(--soft);font-size:.875rem}
dd{margin:0;overflow-wrap:anywhere;color:var(--ink)}
form{display:grid;grid-template-columns:minmax(0,1fr);gap:.5rem}
.brand{display:flex;justify-content:space-between;align-items:center;margin:-1.75rem -1.75rem 1.25rem;padding:1rem 1.75rem;border-radius:1rem 1rem 0 0;background:#10366b;color:#fff;font-size:1.125rem;font-weight:700;letter-spacing:.01em}
.brand .mark{border-color:#b9cdec;color:#dce8fb;font-weight:400;letter-spacing:0}
.brand svg{inline-size:1.75rem;block-size:1.75rem;vertical-align:middle;margin-inline-end:.5rem}
.card{display:grid;grid-template-columns:repeat(2,minmax(0,1fr));min-inline-size:0;gap:0 .75rem;margin:0;padding:0;border:0}
label input:not([type=checkbox]){inline-size:100%}
.card .wide{grid-column:1/-1}
input[readonly]{background:var(--paper)}
summary{padding-block:.5rem;color:var(--soft);font-size:.875rem;cursor:pointer}
details div{display:grid;gap:.5rem}
label{display:grid;gap:.25rem;margin-block-end:.5rem;font-size:.875rem;font-weight:600}
label.tick{display:flex;gap:.5rem;align-items:center;font-weight:400}
input:not([type=checkbox]){min-block-size:2.75rem;padding:.5rem .75rem;border:1px solid var(--soft);border-radius:.625rem;background:transparent;color:inherit;font:1rem/1.5 system-ui,sans-serif}
input[type=checkbox]{inline-size:1.125rem;block-size:1.125rem;accent-color:var(--go)}
button{min-block-size:2.75rem;padding:.5rem 1rem;border:1px solid var(--line);border-radius:.625rem;background:transparent;color:inherit;font:inherit;text-align:start;cursor:pointer}
form>button:first-of-type{background:var(--go);border-color:var(--go);color:var(--go-ink);font-weight:600}
:is(button,input,summary):focus-visible{outline:3px solid var(--go);outline-offset:2px}
`

export type SandboxPage = {
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** Marks the page as a sandbox, so that it is not mistaken for another company's. */
  readonly mark: string
  readonly title: string
  readonly lead: string
  /** Markup of a brand's head, with the mark in it; without one the mark stands above the title. */
  readonly head?: string
  /** Markup, whose texts are escaped. */
  readonly content: string
}

/** A page of a service that a sandbox plays itself. It is no page of the site, and loads and runs nothing. */
export const sandboxPage = ({
  language,
  direction,
  mark,
  title,
  lead,
  head,
  content,
}: SandboxPage): string => `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${SANDBOX_STYLE}</style></head>
<body><main>
${head ?? `<span class="mark">${escapeHtml(mark)}</span>`}
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(lead)}</p>
${content}
</main></body></html>`

/** The page posts only to where it came from. */
export const sandboxPolicy = (styleHash: string): string =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`
