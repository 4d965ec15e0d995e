/** The part of the render protocol that the browser runs: no schema, so no schema library. */
export type { ComponentRequest, ComponentsBody, RenderedComponent, RenderReply, ScriptToLoad } from './render.ts'

/** Request headers. */
export const RENDER_HEADERS = {
  mode: 'mf-render-mode',
  version: 'mf-api-version',
  spa: 'force-spa',
} as const
export const RENDER_MODE = 'json'
export const RENDER_VERSION = 'v2'
