/** The part of the render protocol that the browser runs: no schema, so no schema library. */
export { RENDER_HEADERS, RENDER_MODE, RENDER_VERSION } from './protocol.ts'
export type { ComponentRequest, ComponentsBody, RenderedComponent, RenderReply, ScriptToLoad } from './render.ts'
