import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from './places.ts'

const LANGUAGES = ['en', 'ru', 'ar']
const dictionary = (language: string): string => `dictionaries/${language}/proof.json`

/** Besides the script itself: what a change of makes the page stale. */
export const VERIFIER_SOURCES: readonly string[] = ['packages/rules/src/proof', ...LANGUAGES.map(dictionary)]

const STYLE = `
:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}
body{margin:0 auto;padding:2rem 1rem;max-inline-size:48rem}
h1{margin-block:0 .5rem;font-size:1.75rem}
h2{margin-block:2rem .5rem;font-size:1.25rem}
select,input{font:inherit;max-inline-size:100%}
label{display:grid;gap:.5rem;margin-block:1.5rem;padding:1rem;border:1px dashed;border-radius:.5rem}
ul{display:grid;gap:.5rem;margin:0;padding:0;list-style:none}
li{display:grid;grid-template-columns:1.5rem 1fr;gap:.25rem .5rem}
li code,li p{grid-column:2}
code{font-size:.8125rem;overflow-wrap:anywhere}
p{margin:0}
.top{display:flex;justify-content:end}
.outcome{padding:1rem;border-radius:.5rem;border:2px solid;font-weight:700}
.holds{color:light-dark(#12633f,#6fd6a0)}
.fails{color:light-dark(#9b2c00,#ffa67c)}
`

/** Nothing in it is fetched: the policy forbids it, and it is opened from a disk. */
export function verifierPage(script: string): string {
  const texts = Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      JSON.parse(readFileSync(resolve(ROOT, dictionary(language)), 'utf8')) as unknown,
    ]),
  )
  // A text must not contain the end tag of its element.
  const inert = (text: string): string => text.replaceAll('</', String.raw`<\/`)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="content-security-policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>evens-proof/1</title>
<style>${STYLE}</style>
</head>
<body>
<main id="root"></main>
<script type="application/json" id="texts">${inert(JSON.stringify(texts))}</script>
<script>${inert(script)}</script>
</body>
</html>
`
}
