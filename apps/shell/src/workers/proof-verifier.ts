import { currencyToShow } from '@evens/kernel'
import { verifyProof, webCrypt, type ProofStep, type Published, type Verified } from '@evens/rules/proof'

// Script of the page that is saved with a proof and verifies it offline: no connection, no other file.

type Texts = Readonly<Record<string, string>>
const ALL = JSON.parse(document.getElementById('texts')?.textContent ?? '{}') as Readonly<Record<string, Texts>>
const LANGUAGES = Object.keys(ALL)
const NAMES: Readonly<Record<string, string>> = { en: 'English', ru: 'Русский', ar: 'العربية' }

let language = LANGUAGES.find((one) => navigator.language.startsWith(one)) ?? 'en'
let shown: Verified | 'unreadable' | null = null

const t = (key: string, values: Readonly<Record<string, string>> = {}): string =>
  (ALL[language]?.[key] ?? key).replaceAll(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '')

type Child = Node | string
function make(tag: string, attributes: Readonly<Record<string, string>>, ...children: readonly Child[]): HTMLElement {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value)
  element.append(...children)
  return element
}

const moment = (micros: bigint): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(Number(micros / 1000n))

function amount(units: bigint, currency: string): string {
  const { exponent } = currencyToShow(currency)
  const digits = String(units).padStart(exponent + 1, '0')
  const decimal = exponent === 0 ? digits : `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
  // Formatted from text: a number would lose the last digits of a large amount.
  return `${new Intl.NumberFormat(language, { minimumFractionDigits: exponent }).format(decimal as `${number}`)} ${currency}`
}

function currencyOf(found: Verified): string {
  const agreed = found.published.find((one) => one?.kind === 'agreed')
  return agreed?.kind === 'agreed' ? agreed.currency : ''
}

function publishedLines(found: Verified): readonly string[] {
  const currency = currencyOf(found)
  return found.published.flatMap((one) => (one === null ? [] : linesOf(one, currency)))
}

type AgreedLeg = {
  readonly ref: { readonly event: string; readonly market: string; readonly outcome: string }
  readonly odds: number
  readonly fixture: { readonly competitors: readonly { readonly names: Readonly<Record<string, string>> }[] } | null
}

function linesOf(published: Published, currency: string): readonly string[] {
  if (published.kind === 'agreed') {
    const { legs } = JSON.parse(published.agreed) as { readonly legs: readonly AgreedLeg[] }
    return [
      `${t('proof_bet', { number: published.coupon })} · ${t('proof_accepted')} ${moment(published.accepted)}`,
      `${t('proof_stake')}: ${amount(published.stake, currency)} · ${t('proof_win')}: ${amount(published.win, currency)}`,
      ...legs.map(legLine),
    ]
  }
  if (published.kind === 'sold') {
    const values = { part: amount(published.stake, currency), amount: amount(published.amount, currency) }
    return [`${t('proof_told_sold', values)} · ${moment(published.at)}`]
  }
  if (published.kind !== 'settled') return []
  const word = published.isOpen ? 'reopened' : published.version > 1 ? 'corrected' : 'settled'
  return [`${t(`proof_told_${word}`, { amount: amount(published.payout, currency) })} · ${moment(published.at)}`]
}

function legLine({ ref, odds, fixture }: AgreedLeg): string {
  const names = (fixture?.competitors ?? []).map((one) => one.names[language] ?? one.names['en'] ?? '')
  return `${names.join(' – ')} · ${ref.market}: ${ref.outcome} · ${(odds / 1000).toFixed(3)}`
}

function stepText({ check, at }: ProofStep, found: Verified): string {
  if (check === 'record') {
    const published = found.published[at] ?? null
    const what =
      published === null
        ? t('proof_record_unknown')
        : t(`proof_record_${published.kind}`, { number: String(published.seq) })
    return t('proof_step_record', { what })
  }
  if (check === 'range') return t('proof_step_range', { number: String(found.ranges[at]?.batch ?? '?') })
  if (check !== 'batch') return t(`proof_step_${check}`)
  const batch = found.batches[at] ?? null
  return t('proof_step_batch', { number: String(batch?.number ?? '?'), at: batch === null ? '?' : moment(batch.at) })
}

function stepItem(step: ProofStep, found: Verified): HTMLElement {
  const sign = make('b', {
    class: step.holds ? 'holds' : 'fails',
    'aria-label': t(step.holds ? 'proof_ok' : 'proof_bad'),
  })
  sign.append(step.holds ? '✓' : '✗')
  const hash = step.hash === null ? [] : [make('code', { dir: 'ltr' }, step.hash)]
  return make(
    'li',
    { 'data-check': step.check, 'data-step-holds': String(step.holds) },
    sign,
    make('p', {}, stepText(step, found)),
    ...hash,
  )
}

function outcome(found: Verified): readonly HTMLElement[] {
  const word = found.holds ? 'holds' : 'fails'
  return [
    make(
      'p',
      { class: `outcome ${word}`, role: 'status', 'data-holds': String(found.holds) },
      t(`proof_${word}`),
      ' — ',
      t(`proof_${word}_text`),
    ),
    make('h2', {}, t('proof_told')),
    make('ul', {}, ...publishedLines(found).map((line) => make('li', {}, '•', make('p', {}, line)))),
    make('h2', {}, t('proof_steps')),
    make('ul', {}, ...found.steps.map((step) => stepItem(step, found))),
    make('h2', {}, t('proof_key')),
    make('p', {}, t('proof_key_text')),
    make('code', { dir: 'ltr', 'data-fingerprint': '' }, found.fingerprint),
  ]
}

async function verify(file: File | undefined): Promise<void> {
  if (file === undefined) return
  try {
    const given = JSON.parse(await file.text()) as unknown
    shown = await verifyProof(
      given,
      webCrypt<CryptoKey>(crypto.subtle, (text) => new TextEncoder().encode(text)),
    )
  } catch {
    shown = 'unreadable'
  }
  draw()
}

function draw(): void {
  document.documentElement.lang = language
  document.documentElement.dir = language === 'ar' ? 'rtl' : 'ltr'
  document.title = t('proof_verifier_title')
  const choose = make('select', { 'aria-label': 'Language' })
  for (const one of LANGUAGES) {
    const isChosen = one === language
    choose.append(make('option', { value: one, ...(isChosen && { selected: '' }) }, NAMES[one] ?? one))
  }
  choose.addEventListener('change', () => {
    language = (choose as HTMLSelectElement).value
    draw()
  })
  const input = make('input', { type: 'file', accept: '.json,application/json' }) as HTMLInputElement
  input.addEventListener('change', () => void verify(input.files?.[0]))
  // Every current browser offers crypto to a page opened from disk; without it nothing can be verified.
  const hasCrypto = (crypto as { readonly subtle?: SubtleCrypto }).subtle !== undefined
  document
    .getElementById('root')
    ?.replaceChildren(
      make('div', { class: 'top' }, choose),
      make('h1', {}, t('proof_verifier_title')),
      make('p', {}, t(hasCrypto ? 'proof_verifier_lead' : 'proof_no_crypto')),
      make('label', {}, t('proof_choose'), input),
      ...(shown === 'unreadable'
        ? [make('p', { class: 'outcome fails', role: 'status', 'data-holds': 'false' }, t('proof_unreadable'))]
        : []),
      ...(shown !== null && shown !== 'unreadable' ? outcome(shown) : []),
    )
}

draw()
