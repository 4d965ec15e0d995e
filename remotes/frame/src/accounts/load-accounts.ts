import type { AccountsReply } from '@evens/contracts'

const ACTIVE_TRIES = 5
const ACTIVE_WAIT_MS = 2500
const ADDED_TRIES = 10
const ADDED_WAIT_MS = 1000

export type Asking = {
  readonly ask: () => Promise<AccountsReply>
  readonly sleep: (ms: number) => Promise<void>
}

/** Polls while the accounts of a new player are still being made: there is none to play from yet. */
export const untilActive = (polls: number, reply: AccountsReply | undefined): number | null =>
  polls >= ACTIVE_TRIES - 1 || reply?.all_accounts.some(({ isActive }) => isActive) === true ? null : ACTIVE_WAIT_MS

/** A currency that was just added appears a little later. */
export const untilAdded = (asking: Asking, iso: string): Promise<AccountsReply> =>
  until(asking, ({ all_accounts }) => all_accounts.some((account) => account.iso === iso), ADDED_TRIES, ADDED_WAIT_MS)

/** Who is signed in is known to the server for a moment: the account that was chosen may be told a little later. */
export const untilChosen = (asking: Asking, id: string): Promise<AccountsReply> =>
  until(asking, ({ active_account }) => active_account.id === id, ADDED_TRIES, ADDED_WAIT_MS)

/** The last answer, whether or not it is what was waited for. */
async function until(
  { ask, sleep }: Asking,
  isThere: (reply: AccountsReply) => boolean,
  tries: number,
  waitMs: number,
): Promise<AccountsReply> {
  for (let tried = 1; ; tried += 1) {
    const reply = await ask()
    if (isThere(reply) || tried === tries) return reply
    await sleep(waitMs)
  }
}
