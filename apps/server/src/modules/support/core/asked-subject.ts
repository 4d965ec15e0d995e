import { supportSubTopic, type SupportRequestToMake, type SupportSubject } from '@evens/contracts'

type Asked = Pick<SupportRequestToMake, 'kind' | 'topic' | 'subTopic' | 'subject'>

export type AskedSubject =
  | { readonly refusal: 'topic' | 'subTopic' | 'subject' }
  | { readonly refusal: null; readonly subject: { readonly kind: SupportSubject; readonly id: string } | null }

const PAYMENT_ID = /^[\w-]{24}$/
const SUBJECT_ID: Readonly<Record<SupportSubject, RegExp>> = {
  coupon: /^[1-9]\d{14,17}$/,
  deposit: PAYMENT_ID,
  withdrawal: PAYMENT_ID,
}

/** The subject of a request, as its topic allows. It is optional: a player may not find it in the list. */
export function askedSubject({ kind, topic, subTopic, subject }: Asked): AskedSubject {
  if (kind === 'idea') {
    const isPlain = [topic, subTopic, subject].every((one) => one === undefined)
    return isPlain ? { refusal: null, subject: null } : { refusal: 'topic' }
  }
  if (topic === undefined) return { refusal: 'topic' }
  const found = supportSubTopic(topic, subTopic ?? '')
  if (found === undefined) return { refusal: 'subTopic' }
  if (subject === undefined) return { refusal: null, subject: null }
  if (found.subject === undefined || !SUBJECT_ID[found.subject].test(subject)) return { refusal: 'subject' }
  return { refusal: null, subject: { kind: found.subject, id: subject } }
}
