import type { LottoTicketsReply, LottoTicketView } from '@evens/contracts'
import { Page, type PageInfo, useQuery, useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Card, Cluster, EmptyState, Link } from '@evens/ui'
import { useTaxPercent } from '../tax.tsx'
import { Balls, LottoTabs } from './draw-parts.tsx'
import { type LottoStateOf, ticketsQuery } from './load-lotto.ts'
import { kindName } from './texts.ts'
import { TicketLines } from './ticket-form.tsx'
import styles from './lotto.module.css'

type Props = { readonly state: LottoStateOf<'tickets'>; readonly page: PageInfo }

/** The player's tickets and their results. */
export function TicketsPage({ state, page }: Props) {
  const { found, before } = state
  return (
    <Page page={page}>
      <LottoTabs current="tickets" />
      {found === null ? <Visitor page={page} /> : <Own key={before} made={found} before={before} />}
    </Page>
  )
}

function Visitor({ page }: Pick<Props, 'page'>) {
  const t = useText()
  const { href } = useShell()
  return (
    <EmptyState
      icon="log-in"
      title={t('lotto_tickets_visitor')}
      text={t('lotto_tickets_visitor_text')}
      action={
        <Button variant="primary" href={href('login', {}, { query: { returnUrl: page.fullPath } })}>
          {t('lotto_sign_in')}
        </Button>
      }
    />
  )
}

/** The server pushes draws to ticket holders; polling is the fallback. */
const POLL_MS = 15_000

function Own({ made, before }: { readonly made: LottoTicketsReply; readonly before: string | null }) {
  const t = useText()
  const { href } = useShell()
  const { data } = useQuery('GET /web-api/lotto/tickets', ticketsQuery(before), {
    initial: made,
    on: ['lotto'],
    everyMs: POLL_MS,
  })
  const { tickets, next } = data
  return (
    <>
      {tickets.length === 0 && (
        <EmptyState
          icon="coupon"
          title={t('lotto_tickets_none')}
          text={t('lotto_tickets_none_text')}
          action={<Button href={href('lotto')}>{t('lotto_all')}</Button>}
        />
      )}
      <ul className={styles['results']}>
        {tickets.map((ticket) => (
          <Ticket key={ticket.id} ticket={ticket} />
        ))}
      </ul>
      <Cluster justify="between">
        {before === null ? (
          <span />
        ) : (
          <Button href={href('lotto', { sectionName: 'tickets' })} icon="chevron-start">
            {t('lotto_newest')}
          </Button>
        )}
        {next !== null && (
          <Button href={href('lotto', { sectionName: 'tickets' }, { query: { before: next } })} iconEnd="chevron-end">
            {t('lotto_older')}
          </Button>
        )}
      </Cluster>
    </>
  )
}

function Ticket({ ticket }: { ticket: LottoTicketView }) {
  const t = useText()
  const { format, href } = useShell()
  const taxPercent = useTaxPercent()
  const { id, kind, lines, combinations, stake, boughtAt, draws, tax: rate } = ticket
  const money = (amount: string): string => format().money(amount, { iso: ticket.currency, exponent: ticket.exponent })
  const all = [...Array(lines[0]?.length ?? 0).keys()].map((field) => lines.flatMap((line) => line[field] ?? []))
  return (
    <Card as="li" className={styles['ticket']} data-ticket={id}>
      <div className={styles['when']}>
        <b>
          <Link href={href('lotto', { sectionName: kind })}>{kindName(t, kind)}</Link>
        </b>
        <span className={styles['faint']}>{t('lotto_ticket_number', { id })}</span>
        <span className={styles['faint']}>{format().dateTime(boughtAt)}</span>
        <span>{t('lotto_ticket_cost', { count: combinations, amount: money(stake) })}</span>
        {rate !== null && (
          <span data-tax>
            {t(`pools_tax_${rate.base}`)} <span className="ev-number">{taxPercent(rate)}</span>
          </span>
        )}
      </div>
      <TicketLines lines={lines} />
      <ul className={styles['draws']}>
        {draws.map(({ n, closesAt, drawn, isVoid, prize, tax }) => (
          <li key={n} className={styles['draw']}>
            <span className={styles['when']}>
              <Link href={href('lotto', { sectionName: kind, lottoId: String(n) })}>{t('lotto_draw', { n })}</Link>
              <span className={styles['faint']}>{format().dateTime(closesAt)}</span>
            </span>
            {drawn === null ? <span /> : <Balls drawn={drawn} marked={all} />}
            <Outcome isVoid={isVoid} prize={prize} tax={tax} money={money} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type OutcomeProps = Pick<LottoTicketView['draws'][number], 'isVoid' | 'prize' | 'tax'> & {
  readonly money: (amount: string) => string
}

function Outcome({ isVoid, prize, tax, money }: OutcomeProps) {
  const t = useText()
  const amount = money(prize ?? '0')
  if (isVoid) return <Badge tone="warning">{t('lotto_void_back', { amount })}</Badge>
  if (prize === null) return <Badge>{t('lotto_waiting')}</Badge>
  if (prize === '0') return <Badge>{t('lotto_lost')}</Badge>
  return (
    <Badge tone="accent">
      {tax === '0' ? t('lotto_won', { amount }) : t('lotto_won_after_tax', { amount, tax: money(tax) })}
    </Badge>
  )
}
