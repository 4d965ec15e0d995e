import {
  type AccountsReply,
  type Article,
  type OfferedMethodsReply,
  PAYMENT_REQUEST_TOPICS,
  type PaymentMethodsReply,
  type PaymentRequestsReply,
  PAYMENTS_PAGE,
  type PaymentsReply,
  type PaymentStatusReply,
  type PlayerAccount,
  type PromotionsReply,
} from '@evens/contracts'
import { CallError, currencyOfReader, type LoadContext, type Loaded } from '@evens/remote-sdk'
import { outcomeOf } from './outcome.ts'

export type RechargeState = {
  readonly found: PaymentMethodsReply
  /** The site's money is halted until an operator has looked. */
  readonly isFrozen: boolean
  /** A document was requested or rejected. */
  readonly wantsDocuments: boolean
  readonly offers: DepositOffers | null
} | null

/** Offers that are chosen with a deposit, and the one that the address has, or the player chose at registration. */
export type DepositOffers = PromotionsReply & { readonly chosen: string | null }

/** State is null for a visitor. */
export async function loadRecharge({ shell, page }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: null satisfies RechargeState }
  const [found, accounts, config, offers] = await Promise.all([
    shell.call('GET /web-api/cashier/methods', { query: { kind: 'deposit' } }),
    shell.call('GET /web-api/user/accounts'),
    shell.call('GET /web-api/user/config'),
    depositOffers({ shell, page }),
  ])
  const state: RechargeState = {
    found,
    isFrozen: accounts.is_account_frozen,
    wantsDocuments: config.result.show_verification_modal_on_deposit_page,
    offers,
  }
  return { state }
}

/** Without its offers the cashier still takes a deposit. */
async function depositOffers({ shell, page }: LoadContext): Promise<DepositOffers | null> {
  try {
    const [found, { choice }] = await Promise.all([
      shell.call('GET /web-api/promotions', { query: { lang: shell.language } }),
      shell.call('GET /web-api/office/bonuses'),
    ])
    const cards = choosable(found.cards)
    const wanted = new URLSearchParams(page.fullPath.split('?')[1] ?? '').get('promotion')
    const isOffered = (id: string | null): boolean =>
      id === 'none' || cards.some(({ promotion }) => promotion.id === id)
    const joined = cards.find(({ mine }) => mine !== null && mine.joinedAt !== null)?.promotion.id ?? null
    const chosen = [wanted, joined, choice].find(isOffered) ?? null
    return cards.length === 0 ? null : { ...found, cards, chosen }
  } catch (caught) {
    shell.log('the offers of a deposit could not be read', caught)
    return null
  }
}

/** Offers of a deposit that are chosen with it, and are for this player. */
const choosable = (cards: PromotionsReply['cards']): PromotionsReply['cards'] =>
  cards.filter(
    ({ promotion, state, mine }) =>
      state === 'running' &&
      promotion.joins === 'choice' &&
      promotion.trigger.kind === 'deposited' &&
      mine !== null &&
      mine.grant === null &&
      (mine.isForMe || mine.joinedAt !== null),
  )

export type DeduceState = {
  readonly found: PaymentMethodsReply
  readonly payments: PaymentsReply
  /** Kind of step-up that this player uses. */
  readonly proof: 'password' | 'code'
} | null

/** Both bets and payments change the amount available for withdrawal. */
export const MONEY_TOPICS = ['balance', 'payments'] as const
export const WITHDRAWAL_METHODS = { query: { kind: 'withdrawal' } } as const
export const withdrawals = (lang: string) => ({ query: { kind: 'withdrawal', lang } }) as const

export async function loadDeduce({ shell }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: null satisfies DeduceState }
  const [found, payments, { result }] = await Promise.all([
    shell.call('GET /web-api/cashier/methods', WITHDRAWAL_METHODS),
    shell.call('GET /web-api/cashier/payments', withdrawals(shell.language)),
    shell.call('GET /web-api/user/config'),
  ])
  const proof = result.protection_methods.enable_two_factor_auth ? 'code' : 'password'
  return { state: { found, payments, proof } satisfies DeduceState }
}

/** Accounts that can be exchanged: one for each currency. */
export type ExchangeState = { readonly accounts: readonly PlayerAccount[] }

const BONUS = 4

/** Bonus money cannot be exchanged. */
export const exchangeable = ({ all_accounts }: AccountsReply): readonly PlayerAccount[] =>
  all_accounts.filter(({ type }) => type !== BONUS)

export async function loadExchange({ shell }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: { accounts: [] } satisfies ExchangeState }
  return { state: { accounts: exchangeable(await shell.call('GET /web-api/user/accounts')) } satisfies ExchangeState }
}

export type OfferedState = {
  readonly offered: OfferedMethodsReply
  readonly article: Article
}

/** Methods in one currency: that of the query, or else of the reader. */
export async function loadOffered({ shell, page }: LoadContext): Promise<Loaded> {
  const currency = /[?&]currency=([A-Z]{3})(?:[&#]|$)/.exec(page.fullPath)?.[1] ?? currencyOfReader(shell)
  const isOffered = currency !== undefined && shell.site.currencies.includes(currency)
  const [offered, article] = await Promise.all([
    shell.call('GET /web-api/cashier/offered-methods', {
      query: isOffered ? { currency } : {},
    }),
    shell.call('GET /web-api/content/article', { query: { lang: shell.language, path: 'payment' } }),
  ])
  return {
    state: { offered, article } satisfies OfferedState,
    title: article.title,
    description: article.description,
  }
}

type PaymentToAsk = { readonly id: string; readonly label: string }

export type RequestsState = {
  readonly found: PaymentRequestsReply
  readonly topics: readonly string[]
  /** Payments a question can refer to, newest first. */
  readonly payments: readonly PaymentToAsk[]
  /** Payment preselected by the query, if it is among them. */
  readonly about: string | null
  readonly page: number
  readonly pages: number
} | null

export async function loadRequests({ shell, page }: LoadContext): Promise<Loaded> {
  if (shell.player.get() === null) return { state: null satisfies RequestsState }
  const query = new URLSearchParams(page.fullPath.split('?')[1]?.split('#')[0] ?? '')
  const number = /^[1-9]\d{0,3}$/.exec(query.get('page') ?? '')?.[0] ?? '1'
  const [found, { entities }] = await Promise.all([
    shell.call('GET /web-api/cashier/consultant-requests', { query: { page: number } }),
    shell.call('GET /web-api/cashier/payments', { query: { lang: shell.language } }),
  ])
  const payments = entities.map(({ id, kind, method_title, summ, currency: iso, exponent, timestamp }) => ({
    id,
    label: shell.texts.t('cashier_request_payment_line', {
      kind: shell.texts.t(`cashier_kind_${kind}`),
      amount: shell.format().money(summ, { iso, exponent }),
      method: method_title,
      date: shell.format().dateTime(timestamp * 1000),
    }),
  }))
  return {
    state: {
      found,
      topics: PAYMENT_REQUEST_TOPICS,
      payments,
      about: payments.find(({ id }) => id === query.get('payment'))?.id ?? null,
      page: Number(number),
      pages: Math.max(1, Math.ceil(found.total_count / PAYMENTS_PAGE)),
    } satisfies RequestsState,
  }
}

/** `payment` is null if this player has none with that id. */
export type ReturnState = { readonly payment: PaymentStatusReply | null; readonly isSignedOut: boolean }

const PAYMENT_IN_PATH = /[?&]payment=([A-Za-z0-9_-]{24})(?:[&#]|$)/

/** Shows the ledger's state, to the owner of the payment only; the result in the address is the provider's claim and is ignored. */
export async function loadReturn({ shell, page }: LoadContext): Promise<Loaded> {
  const id = PAYMENT_IN_PATH.exec(page.fullPath)?.[1]
  const state = id === undefined ? { payment: null, isSignedOut: false } : await readPayment(shell.call, id)
  const title = titleOf(state)
  return {
    state: state satisfies ReturnState,
    title: shell.texts.t(title),
    description: shell.texts.t(title.replace(/(?:_title)?$/, '_text')),
  }
}

function titleOf({ payment, isSignedOut }: ReturnState): string {
  if (isSignedOut) return 'cashier_sign_in_title'
  return payment === null ? 'cashier_return_unknown' : `cashier_return_${payment.kind}_${outcomeOf(payment.state)}`
}

async function readPayment(call: LoadContext['shell']['call'], id: string): Promise<ReturnState> {
  try {
    const payment = await call('GET /web-api/cashier/payments/{id}', { params: { id } })
    return { payment, isSignedOut: false }
  } catch (error) {
    const { code } = CallError.of(error)
    if (code === 'NOT_FOUND' || code === 'UNAUTHENTICATED')
      return { payment: null, isSignedOut: code === 'UNAUTHENTICATED' }
    throw error
  }
}
