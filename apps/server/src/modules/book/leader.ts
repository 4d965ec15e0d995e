import type pg from 'pg'

/** Any number will do that no other part of the site locks. */
const FEED_LOCK = 726_001

/**
 * The right of one node to write the log. It is a lock of the very session that writes: when the session is lost the
 * right is gone too, so two nodes can never write at once.
 */
export type Lead = {
  readonly append: (texts: readonly string[], producers: readonly ProducerRow[]) => Promise<Appended[]>
  /** Writes down which producers are down, for the nodes that follow. Fails when the right is lost. */
  readonly report: (down: readonly string[]) => Promise<void>
  /** Resolves when another node can lead. */
  readonly release: () => Promise<void>
}
export type ProducerRow = {
  readonly producer: string
  readonly seq: number
  readonly at: number
  readonly isDown: boolean
}
export type Appended = { readonly n: number; readonly producer: string; readonly seq: number }

const QUERY_MS = 8000
const UNLOCK_MS = 1000

/** Null while another node leads. */
export async function tryToLead(pool: pg.Pool): Promise<Lead | null> {
  const client = await pool.connect()
  try {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [FEED_LOCK])
    if (rows[0]?.got === true) return leadOf(client)
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
  return null
}

// One statement is one transaction: the messages and how far each producer has come are stored together or not at all.
const APPEND = `
  with told as (
    select message, place from jsonb_array_elements($1::text::jsonb) with ordinality as list (message, place)
  ), progress as (
    insert into book_producer (producer, seq, at, is_down)
    select producer, seq, timestamptz 'epoch' + at * interval '1 millisecond', "isDown"
    from jsonb_to_recordset($2::text::jsonb) as row (producer text, seq bigint, at bigint, "isDown" boolean)
    on conflict (producer) do update
    set seq = excluded.seq, at = excluded.at, is_down = excluded.is_down, updated_at = now()
  )
  insert into book_message (producer, seq, at, event, type, body)
  select message ->> 'producer', (message -> 'seq')::bigint,
    timestamptz 'epoch' + (message -> 'at')::bigint * interval '1 millisecond',
    coalesce(message ->> 'event', message -> 'fixture' ->> 'id'), message ->> 'type', message
  from told order by place
  on conflict (producer, seq) do nothing
  returning n, producer, seq`

const REPORT = 'update book_producer set is_down = producer = any($1) where is_down <> (producer = any($1))'

function leadOf(client: pg.PoolClient): Lead {
  let isReleased = false
  return {
    async append(texts, producers) {
      const query = client.query<{ n: bigint; producer: string; seq: bigint }>({
        name: 'book-append',
        text: APPEND,
        values: [`[${texts.join(',')}]`, JSON.stringify(producers)],
      })
      const { rows } = await within(query, QUERY_MS)
      return rows.map(({ n, producer, seq }) => ({ n: Number(n), producer, seq: Number(seq) }))
    },
    async report(down) {
      await within(client.query(REPORT, [down]), QUERY_MS)
    },
    async release() {
      if (isReleased) return
      isReleased = true
      // The lock would end with the session, at a time that only the database knows.
      await within(client.query('select pg_advisory_unlock($1)', [FEED_LOCK]), UNLOCK_MS).catch(() => undefined)
      client.release(true)
    },
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`the database did not answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
