import { Type, type Static } from 'typebox'

export const ScriptToLoad = Type.Object({
  src: Type.String(),
  type: Type.Literal('module'),
  integrity: Type.Optional(Type.String()),
})
export type ScriptToLoad = Static<typeof ScriptToLoad>

/** Component by name, optionally with props. */
export const ComponentRequest = Type.Union([
  Type.String({ minLength: 1, maxLength: 40 }),
  Type.Object({
    name: Type.String({ minLength: 1, maxLength: 40 }),
    props: Type.Optional(Type.Record(Type.String({ maxLength: 40 }), Type.Unknown())),
  }),
])
export type ComponentRequest = Static<typeof ComponentRequest>

export const ComponentsBody = Type.Object({
  components: Type.Array(ComponentRequest, { minItems: 1, maxItems: 10 }),
  path: Type.Optional(
    Type.String({ maxLength: 2000, description: 'Full path of the page that shows the components.' }),
  ),
})
export type ComponentsBody = Static<typeof ComponentsBody>

export const RenderedComponent = Type.Object({ name: Type.String(), body: Type.String(), codeToEval: Type.String() })
export type RenderedComponent = Static<typeof RenderedComponent>

/** Reply of a remote, for a view and for components alike. */
export const RenderReply = Type.Object({
  appName: Type.String(),
  title: Type.String(),
  body: Type.String(),
  style: Type.String(),
  cssToLoad: Type.Array(Type.String()),
  codeToEval: Type.String({
    description: 'JSON state only. Anything else is logged as invalid eval code and not executed.',
  }),
  scriptsToLoad: Type.Array(ScriptToLoad),
  head: Type.String(),
  components: Type.Optional(Type.Array(RenderedComponent)),
})
export type RenderReply = Static<typeof RenderReply>
