/** The moves of a state machine: from each state those that may follow. A state without any is an end. */
export type Moves<State extends string = string> = Readonly<Record<State, readonly State[]>>

/** Rows with a state, and the moves of each kind of row; `''` where all rows have the same. */
export type StateMachine = {
  /** Its SQL function `<module>_may_move(kind, from, to)` answers whether a row may move. */
  readonly module: string
  readonly moves: Readonly<Record<string, Moves>>
}

/** SQL of a machine's table of moves. A trigger of its module asks it, so no function or operator makes another move. */
export function movesFunction({ module, moves }: StateMachine): string {
  const rows = Object.entries(moves).flatMap(([kind, each]) =>
    Object.entries(each).flatMap(([from, all]) => all.map((to) => `('${kind}', '${from}', '${to}')`)),
  )
  return `
create or replace function ${module}_may_move(p_kind text, p_from text, p_to text) returns boolean language sql immutable as $$
  select (p_kind, p_from, p_to) in (${rows.join(', ')})
$$;
`
}
