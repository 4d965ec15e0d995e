import { gameByMaths, type Verification, verifyRound } from '@evens/games'
import { createFormat, createTexts } from '@evens/remote-sdk/format'
import { sentencesText, twoDecimals } from '../frame/figures.ts'
import { readRecord } from '../session/verify-link.ts'

// Script of verify.html, which is kept on a disk and checks a finished round there: no request, no other file.

type Messages = Parameters<typeof createTexts>[1]
type Words = { readonly t: ReturnType<typeof createTexts>['t']; readonly format: ReturnType<typeof createFormat> }
type Answer = Verification | 'unreadable' | 'unknown' | null

const ALL = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Readonly<Record<string, Messages>>
const LANGUAGES = Object.keys(ALL)
const NAMES: Readonly<Record<string, string>> = { en: 'English', ru: 'Русский', ar: 'العربية' }
const RIGHT_TO_LEFT = 'ar'

let language = LANGUAGES.find((one) => navigator.language.startsWith(one)) ?? 'en'
let written = ''
let answer: Answer = null

function words(): Words {
  const format = createFormat({ language, timeZoneHours: 0, is12h: false })
  return { t: createTexts(language, ALL[language] ?? {}).t, format }
}

function make(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

function check(text: string): void {
  written = text.trim()
  const record = readRecord(written)
  if (record === null) answer = 'unreadable'
  else answer = gameByMaths(record.maths) === undefined ? 'unknown' : verifyRound(record, gameByMaths)
  draw()
}

function chooser({ t }: Words): HTMLElement {
  const choose = make('select', { 'aria-label': t('play_verify_language') }) as HTMLSelectElement
  for (const one of LANGUAGES)
    choose.append(
      make('option', { value: one, lang: one, ...(one === language && { selected: '' }) }, NAMES[one] ?? one),
    )
  choose.addEventListener('change', () => {
    language = choose.value
    draw()
    document.querySelector('select')?.focus()
  })
  return make('div', { class: 'top' }, choose)
}

function form({ t }: Words): HTMLElement {
  const text = make('textarea', {
    id: 'record',
    rows: '10',
    dir: 'ltr',
    spellcheck: 'false',
    'aria-describedby': 'hint',
  }) as HTMLTextAreaElement
  text.value = written
  const element = make(
    'form',
    {},
    make('label', { for: 'record' }, t('play_verify_record')),
    make('p', { id: 'hint' }, t('play_verify_hint')),
    text,
    make('button', { type: 'submit' }, t('play_verify_check')),
  )
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    check(text.value)
    document.getElementById('answer')?.focus()
  })
  return element
}

/** Three answers, each by itself, then the round in words. */
function answers({ t, format }: Words): readonly HTMLElement[] {
  if (answer === null) return []
  if (typeof answer === 'string') return [make('p', { class: 'outcome fails' }, t(`play_verify_${answer}`))]
  const rows = [
    ['committed', answer.isCommitted],
    ['drawn', answer.isDrawn],
    ['paid', answer.isPaid],
  ] as const
  const list = rows.map(([name, isTrue]) =>
    make(
      'li',
      { class: isTrue ? 'holds' : 'fails', 'data-answer': `${name}-${isTrue}` },
      make('b', { 'aria-hidden': 'true' }, isTrue ? '✓' : '✗'),
      make('p', {}, t(`play_verify_${name}_${isTrue ? 'yes' : 'no'}`)),
    ),
  )
  const money = (minor: bigint): string => twoDecimals(Number(minor), format)
  const steps = answer.steps.map((step) => make('li', {}, sentencesText(step, { t, format, money })))
  return [
    make('ul', {}, ...list),
    ...(steps.length > 0 ? [make('h2', {}, t('play_verify_steps')), make('ol', {}, ...steps)] : []),
  ]
}

function draw(): void {
  const known = words()
  document.documentElement.lang = language
  document.documentElement.dir = language === RIGHT_TO_LEFT ? 'rtl' : 'ltr'
  document.title = known.t('play_verify')
  document
    .getElementById('root')
    ?.replaceChildren(
      chooser(known),
      make('h1', {}, known.t('play_verify')),
      make('p', {}, known.t('play_verify_lead')),
      form(known),
      make('div', { id: 'answer', role: 'status', tabindex: '-1' }, ...answers(known)),
    )
}

if (location.hash.length > 1) check(location.hash)
else draw()
