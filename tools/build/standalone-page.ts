import { createHash } from 'node:crypto'

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
html{background:light-dark(#fff,#121212);color:light-dark(#111,#f4f4f4)}
body{margin:0 auto;padding:2rem 1rem;max-inline-size:48rem}
h1{margin-block:0 .5rem;font-size:1.75rem}
h2{margin-block:2rem .5rem;font-size:1.25rem}
select,input,textarea,button{font:inherit;max-inline-size:100%}
label{display:grid;gap:.5rem;margin-block:1.5rem;padding:1rem;border:1px dashed;border-radius:.5rem}
ul{display:grid;gap:.5rem;margin:0;padding:0;list-style:none}
ul>li{display:grid;grid-template-columns:1.5rem 1fr;gap:.25rem .5rem}
li code,li p{grid-column:2}
code{font-size:.8125rem;overflow-wrap:anywhere}
p{margin:0}
form{display:grid;gap:.5rem;justify-items:start;margin-block:1.5rem}
form label{display:block;margin:0;padding:0;border:0;font-weight:700}
textarea{box-sizing:border-box;inline-size:100%;font-family:ui-monospace,monospace;font-size:.875rem}
button{padding:.5rem 1.25rem;min-block-size:2.75rem}
.top{display:flex;justify-content:end}
.outcome{padding:1rem;border-radius:.5rem;border:2px solid;font-weight:700}
.holds{color:light-dark(#12633f,#6fd6a0)}
.fails{color:light-dark(#9b2c00,#ffa67c)}
`

type Page = {
  readonly title: string
  /** Plain script, without an import. */
  readonly script: string
  /** By language. */
  readonly texts: Readonly<Record<string, unknown>>
}

/**
 * One page with all that it needs in it, to be opened from a disk. Its policy names its own script and style, so that
 * nothing else runs in it and nothing is fetched.
 */
export function standalonePage({ title, script, texts }: Page): string {
  const code = inert(script)
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(code)}`,
    `style-src ${hashOf(STYLE)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ]
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="${policy.join('; ')}">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main id="root"></main>
<script type="application/json" id="texts">${inert(JSON.stringify(texts))}</script>
<script>${code}</script>
</body>
</html>
`
}

/** A text must not contain the end tag of its element. */
const inert = (text: string): string => text.replaceAll('</', String.raw`<\/`)

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
