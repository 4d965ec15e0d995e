import type { SupportRequest, SupportState } from '@evens/contracts'
import { useQuery, useShell, useText } from '@evens/remote-sdk'
import { Badge, Button, Chip, Cluster, EmptyState } from '@evens/ui'
import {
  listQuery,
  requestTitle,
  SUPPORT_STATES,
  type SupportParams,
  type SupportListState,
  supportQuery,
} from './load-support.ts'
import styles from './support.module.css'

export function RequestList({ made: { params, found: made, pages } }: { readonly made: SupportListState }) {
  const t = useText()
  const shell = useShell()
  const { data: found } = useQuery('GET /web-api/support/requests', listQuery(params), {
    initial: made,
    on: ['support'],
  })
  const to = (query: Partial<SupportParams>): string => shell.href('officeSupport', {}, { query: supportQuery(query) })
  return (
    <div className={styles['column']}>
      <Cluster as="nav" gap="s" aria-label={t('desk_filter')}>
        <Chip href={to({})} selected={params.state === null}>
          {t('desk_all')}
        </Chip>
        {SUPPORT_STATES.map((state) => (
          <Chip key={state} href={to({ state })} selected={params.state === state}>
            {t(`desk_state_${state}`)}
          </Chip>
        ))}
      </Cluster>
      {found.entities.length === 0 ? <None isNarrowed={params.state !== null} /> : <Rows requests={found.entities} />}
      {pages > 1 && (
        <Cluster as="nav" justify="between" aria-label={t('desk_pages')}>
          {params.page > 1 ? (
            <Button href={to({ ...params, page: params.page - 1 })}>{t('desk_newer')}</Button>
          ) : (
            <span />
          )}
          <span>{t('desk_page_of', { page: params.page, pages })}</span>
          {params.page < pages ? (
            <Button href={to({ ...params, page: params.page + 1 })}>{t('desk_older')}</Button>
          ) : (
            <span />
          )}
        </Cluster>
      )}
    </div>
  )
}

function None({ isNarrowed }: { readonly isNarrowed: boolean }) {
  const t = useText()
  const { href } = useShell()
  if (isNarrowed) return <EmptyState icon="filter" title={t('desk_none_found')} text={t('desk_none_found_text')} />
  return (
    <EmptyState
      icon="chat"
      title={t('desk_none')}
      text={t('desk_none_text')}
      action={<Button href={href('officeCreateRequest')}>{t('desk_request_new')}</Button>}
    />
  )
}

export function Rows({ requests }: { readonly requests: readonly SupportRequest[] }) {
  return (
    <ul role="list" className={styles['list']}>
      {requests.map((request) => (
        <Row key={request.id} request={request} />
      ))}
    </ul>
  )
}

function Row({ request }: { readonly request: SupportRequest }) {
  const t = useText()
  const { href, format, texts } = useShell()
  const { id, kind, text, state, unread, changedAt } = request
  return (
    <li className={styles['row']} data-request={id} data-state={state}>
      <div className={styles['rowHead']}>
        <a className={styles['rowLink']} href={href('officeSupport', {}, { query: supportQuery({ request: id }) })}>
          {kind === 'idea' ? <bdi>{text}</bdi> : requestTitle(texts, request)}
        </a>
        <Cluster gap="s">
          {unread > 0 && (
            <Badge tone="warning" icon="mail">
              {t('desk_unread', { count: unread })}
            </Badge>
          )}
          <StateBadge state={state} />
        </Cluster>
      </div>
      {kind === 'request' && (
        <p className={styles['beginning']} dir="auto">
          {text}
        </p>
      )}
      <time className={styles['muted']} dateTime={new Date(changedAt).toISOString()}>
        {format().dateTime(changedAt)}
      </time>
    </li>
  )
}

const LOOK = {
  open: { tone: 'neutral', icon: 'clock' },
  answered: { tone: 'accent', icon: 'chat' },
  closed: { tone: 'neutral', icon: 'check' },
} as const

export function StateBadge({ state }: { readonly state: SupportState }) {
  const t = useText()
  return (
    <Badge tone={LOOK[state].tone} icon={LOOK[state].icon}>
      {t(`desk_state_${state}`)}
    </Badge>
  )
}
