import type { Grant } from '@evens/contracts'
import { refusalText, useShell, useText } from '@evens/remote-sdk'
import { useIdempotencyKey, useKeyedSending } from '@evens/remote-sdk/forms'
import { Button, Cluster, Notice } from '@evens/ui'
import { lazy, Suspense, useState } from 'react'

const Leave = lazy(async () => ({ default: (await import('./leave.tsx')).Leave }))

type Props = { readonly grant: Grant; readonly isNext: boolean }

/** Take or decline what is offered; leave what runs. */
export function GrantActs({ grant, isNext }: Props) {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  if (grant.state === 'offered') return <Offered grant={grant} isNext={isNext} />
  if (grant.kind !== 'bonus' || (grant.state !== 'active' && grant.state !== 'closing')) return null
  return (
    <>
      <Cluster>
        <PlayOn grant={grant} />
        {!isLeaving && (
          <Button data-leave onClick={() => setLeaving(true)}>
            {t('reward_leave')}
          </Button>
        )}
      </Cluster>
      {isLeaving && (
        <Suspense fallback={null}>
          <Leave grant={grant} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
    </>
  )
}

/** To where its stakes count. */
function PlayOn({ grant: { state, terms } }: { readonly grant: Grant }) {
  const t = useText()
  const { href } = useShell()
  if (state !== 'active' || terms === null) return null
  const { sport, live, express } = terms.contributes
  const isSport = (sport ?? live ?? express) !== undefined
  return (
    <Button variant="primary" href={href(isSport ? 'line' : 'casinoLobby')}>
      {t(isSport ? 'reward_to_line' : 'reward_to_casino')}
    </Button>
  )
}

/** Two buttons of one size: declining is as easy as taking. */
function Offered({ grant, isNext }: Props) {
  const t = useText()
  const take = useAct('POST /web-api/office/grants/{id}/claim', grant.id)
  const decline = useAct('POST /web-api/office/grants/{id}/decline', grant.id)
  const isBusy = take.isBusy || decline.isBusy
  return (
    <>
      <Cluster>
        <Button variant="primary" busy={take.isBusy} disabled={isNext || isBusy} data-claim onClick={take.act}>
          {t('reward_take')}
        </Button>
        <Button busy={decline.isBusy} disabled={isBusy} data-decline onClick={decline.act}>
          {t('reward_decline')}
        </Button>
      </Cluster>
      <Trouble text={take.trouble ?? decline.trouble} />
    </>
  )
}

type Act = 'POST /web-api/office/grants/{id}/claim' | 'POST /web-api/office/grants/{id}/decline'

function useAct(name: Act, id: string) {
  const t = useText()
  const { texts } = useShell()
  const { sending, send } = useKeyedSending(name, ['balance', 'bets', 'promo'])
  const { keyFor, settled } = useIdempotencyKey()

  async function act(): Promise<void> {
    const reply = await send({ params: { id }, body: { key: keyFor({ name, id }) } })
    if (reply !== null) settled()
  }
  const trouble =
    sending.step === 'unsure'
      ? t('promo_unsure')
      : sending.step === 'failed'
        ? sending.message
        : sending.step === 'decided' && sending.reply.state === 'refused'
          ? refusalText(texts, 'promotion', sending.reply.reason)
          : null
  return { act: () => void act(), isBusy: sending.step === 'sending', trouble }
}

const Trouble = ({ text }: { readonly text: string | null }) =>
  text === null ? null : <Notice kind="error">{text}</Notice>
