import { WITHDRAW_ONLY_HEADER } from '@evens/contracts'
import type { UntypedInput } from '@evens/remote-sdk'

/** The name of the button that asks for it. */
export const WITHDRAW_ONLY_FIELD = 'withdraw-only'

export const isToWithdraw = (form: FormData): boolean => form.has(WITHDRAW_ONLY_FIELD)

/** What goes along with a call that signs in, for whoever comes for their money alone. */
export const entryHeaders = (toWithdraw: boolean): Pick<UntypedInput, 'headers'> =>
  toWithdraw ? { headers: { [WITHDRAW_ONLY_HEADER]: '1' } } : {}
