import type { SiteConfig } from '@evens/contracts'
import type { Selectable } from 'kysely'
import { kindOf } from './kinds.ts'
import type { MessageTables } from './tables.ts'

export type Translate = (language: string, key: string, values?: Readonly<Record<string, string>>) => string

/** A rendered message, ready for delivery. */
export type Letter = {
  /** The same however often it is sent. */
  readonly id: string
  readonly address: string
  readonly language: string
  readonly subject: string
  readonly text: string
  readonly brand: string
  /** The domain of the site, for the id of a mail. */
  readonly host: string
}

type Row = Pick<
  Selectable<MessageTables['message_outbox']>,
  'id' | 'address' | 'language' | 'channel' | 'kind' | 'given'
>

const hostOf = ({ hosts }: SiteConfig): string => hosts[0] ?? 'localhost'

/** Renders a message, with links to the site's own address. */
export function letterOf(row: Row, site: SiteConfig, translate: Translate, origin = `https://${hostOf(site)}`): Letter {
  const { id, address, language, channel, kind, given } = row
  const isShort = channel === 'sms' && kindOf(kind).topic !== undefined
  const { link } = given
  // A message that was queued before its kind named a tax has none.
  const values = {
    tax: 'none',
    ...given,
    brand: site.brand.name,
    ...(link !== undefined && { link: `${origin}${link}` }),
  }
  return {
    id,
    address,
    language,
    subject: translate(language, `message_${kind}_subject`, values),
    text: translate(language, `message_${kind}_${isShort ? 'sms' : 'text'}`, values),
    brand: site.brand.name,
    host: hostOf(site),
  }
}

/** A moment as text in UTC, named as such, because the reader's time zone is unknown. */
export const spokenTime = (language: string, at: Date): string =>
  `${new Intl.DateTimeFormat(`${language}-u-nu-latn`, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`
