import { useText } from '@evens/remote-sdk'
import { Button, Cluster, EmptyState, LinkCard, LinkCardGrid } from '@evens/ui'
import { TextField } from '@evens/ui/form'
import type { SubjectState } from './load-create-request.ts'
import { isNarrowed } from './own-transactions.ts'
import styles from './create-request.module.css'

/** Chooses the transaction: newest first, older ones by page, day or number. */
export function ChooseSubject({ state }: { readonly state: SubjectState }) {
  const t = useText()
  const { subject, params, choices, without, here } = state
  const isFirst = params.before === null && params.page === 1
  if (choices.length === 0 && isFirst && !isNarrowed(params))
    return (
      <EmptyState
        icon="list"
        title={t(`desk_no_${subject}`)}
        text={t('desk_no_subject_text')}
        action={<Button href={without}>{t('desk_go_on')}</Button>}
      />
    )
  return (
    <>
      <Find state={state} />
      {choices.length === 0 ? (
        <EmptyState
          icon="filter"
          title={t('desk_find_none')}
          text={t('desk_find_none_text')}
          action={<Button href={here}>{t('desk_find_all')}</Button>}
        />
      ) : (
        <LinkCardGrid size="l" label={t('desk_step_subject')}>
          {choices.map(({ href, title, text }) => (
            <LinkCard key={href} href={href} title={title} text={text} />
          ))}
        </LinkCardGrid>
      )}
      <Pages state={state} isFirst={isFirst} />
      <div>
        <Button href={without}>{t('desk_without_subject')}</Button>
      </div>
    </>
  )
}

/** A GET form. Only coupons have a number that the player knows. */
function Find({ state: { subject, params, here } }: { readonly state: SubjectState }) {
  const t = useText()
  return (
    <form key={JSON.stringify(params)} action={here} method="get" className={styles['find']}>
      <TextField label={t('desk_find_from')} name="from" type="date" defaultValue={params.from ?? ''} />
      <TextField label={t('desk_find_to')} name="to" type="date" defaultValue={params.to ?? ''} />
      {subject === 'coupon' && (
        <TextField
          label={t('desk_find_number')}
          name="number"
          inputMode="numeric"
          maxLength={18}
          defaultValue={params.number ?? ''}
          dir="ltr"
        />
      )}
      <Button type="submit" icon="search">
        {t('desk_find')}
      </Button>
      {isNarrowed(params) && (
        <Button variant="ghost" href={here}>
          {t('desk_find_all')}
        </Button>
      )}
    </form>
  )
}

function Pages({ state: { newest, older }, isFirst }: { readonly state: SubjectState; readonly isFirst: boolean }) {
  const t = useText()
  if (isFirst && older === null) return null
  return (
    <Cluster as="nav" justify="between" aria-label={t('desk_find_pages')}>
      {isFirst ? (
        <span />
      ) : (
        <Button href={newest} icon="chevron-start">
          {t('desk_find_newest')}
        </Button>
      )}
      {older !== null && (
        <Button href={older} iconEnd="chevron-end" data-older>
          {t('desk_find_older')}
        </Button>
      )}
    </Cluster>
  )
}
