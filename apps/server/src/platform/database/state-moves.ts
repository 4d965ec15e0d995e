/** The moves of a state machine: from each state those that may follow. A state without any is an end. */
export type Moves<State extends string = string> = Readonly<Record<State, readonly State[]>>

/** A table whose rows have a state, with the moves of each kind of row, or of all of them. */
export type StateMachine = {
  readonly module: string
  readonly table: string
  /** Column whose value chooses the moves; null when all rows have the same. */
  readonly kind: string | null
  readonly moves: Readonly<Record<string, Moves>>
}

/**
 * SQL that holds a table to its moves: a trigger refuses every other update of its state, whichever function or operator
 * sends it. The trigger is called only where the state changes, so an update of other columns costs nothing more.
 */
export function moveGuard({ module, table, kind, moves }: StateMachine): string {
  const rows = Object.entries(moves).flatMap(([of, each]) =>
    Object.entries(each).flatMap(([from, all]) => all.map((to) => `('${of}', '${from}', '${to}')`)),
  )
  const own = kind === null ? "''" : `old.${kind}`
  return `
create or replace function ${module}_${table}_may_move(p_kind text, p_from text, p_to text) returns boolean
language sql immutable as $$
  select (p_kind, p_from, p_to) in (${rows.join(', ')})
$$;
create or replace function ${module}_${table}_move() returns trigger language plpgsql as $$
begin
  if not ${module}_${table}_may_move(${own}, old.state, new.state) then
    raise exception 'a row of ${table} cannot move from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create or replace trigger ${table}_moves before update of state on ${table}
  for each row when (old.state is distinct from new.state) execute function ${module}_${table}_move();
`
}
