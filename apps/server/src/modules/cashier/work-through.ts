const AT_ONCE = 20

type Work<Row> = {
  readonly take: (max: number) => Promise<readonly Row[]>
  readonly work: (row: Row) => Promise<void>
  readonly warn: (row: Row, error: Error) => void
}

/** Until there is nothing left to do; each by itself: one that fails keeps no other waiting. */
export async function workThrough<Row>({ take, work, warn }: Work<Row>): Promise<void> {
  for (let taken = AT_ONCE; taken === AT_ONCE;) {
    const rows = await take(AT_ONCE)
    await Promise.all(rows.map((row) => work(row).catch((error: unknown) => warn(row, error as Error))))
    taken = rows.length
  }
}
