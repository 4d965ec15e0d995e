import type { ComponentType } from 'react'
import type { ComponentSpec, RemoteSpec, ViewSpec } from './define.ts'

export type PieceKind = 'view' | 'component'
type Spec = ViewSpec | ComponentSpec
type Code = ComponentType<never>

/** Loaded code by its specification. Code is the same for every visitor. */
const LOADED = new WeakMap<Spec, Code>()

function specOf(remote: RemoteSpec, kind: PieceKind, name: string): Spec {
  const spec = kind === 'view' ? remote.views?.[name] : remote.components?.[name]
  if (spec === undefined) throw new Error(`${remote.name} has no ${kind} ${name}`)
  return spec
}

async function loadSpec(spec: Spec): Promise<void> {
  if (!('Component' in spec) && !LOADED.has(spec)) LOADED.set(spec, (await spec.load()) as Code)
}

/** Loads the code of a piece. Rendering is synchronous on both sides, so this comes before it. */
export const loadPiece = async (remote: RemoteSpec, kind: PieceKind, name: string): Promise<void> =>
  loadSpec(specOf(remote, kind, name))

/** Loads the code of all pieces of a remote. */
export async function loadAllPieces({ views = {}, components = {} }: RemoteSpec): Promise<void> {
  await Promise.all([...Object.values(views), ...Object.values(components)].map(loadSpec))
}

/** The code of a piece that is eager or loaded. */
export function codeOf(remote: RemoteSpec, kind: PieceKind, name: string): Code {
  const spec = specOf(remote, kind, name)
  const code = 'Component' in spec ? (spec.Component as Code) : LOADED.get(spec)
  if (code === undefined) throw new Error(`the ${kind} ${name} of ${remote.name} is not loaded`)
  return code
}
