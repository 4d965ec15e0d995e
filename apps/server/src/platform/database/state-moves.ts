/** The moves of a state machine: from each state those that may follow. A state without any is an end. */
export type Moves<State extends string = string> = Readonly<Record<State, readonly State[]>>

/** Rows with a state, and the moves of each kind of row; `''` where all rows have the same. */
export type StateMachine = {
  /** Name of the SQL function that answers whether a row of a kind may move from one state to another. */
  readonly mayMove: string
  readonly moves: Readonly<Record<string, Moves>>
}

/** SQL of a machine's table of moves. A trigger of its module asks it, so no function or operator makes another move. */
export function movesFunction({ mayMove, moves }: StateMachine): string {
  const rows = Object.entries(moves).flatMap(([kind, each]) =>
    Object.entries(each).flatMap(([from, all]) => all.map((to) => `('${kind}', '${from}', '${to}')`)),
  )
  return `
create or replace function ${mayMove}(p_kind text, p_from text, p_to text) returns boolean language sql immutable as $$
  select (p_kind, p_from, p_to) in (${rows.join(', ')})
$$;
`
}
