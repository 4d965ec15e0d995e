/** The request headers of the render protocol. */
export const RENDER_HEADERS = {
  mode: 'mf-render-mode',
  version: 'mf-api-version',
  spa: 'force-spa',
} as const
export const RENDER_MODE = 'json'
export const RENDER_VERSION = 'v2'
