import {
  CanvasRenderer,
  Container,
  getMaxFragmentPrecision,
  getMaxTexturesPerBatch,
  getTestContext,
  type Renderer,
  WebGLRenderer,
} from 'pixi.js'
import type { Ticker } from '../motion/timeline.ts'

type Listeners = { readonly onLost: () => void; readonly onRestored: () => void }

/** The one canvas of the page while a scene has it. */
export type Lease = {
  /** Everything the scene draws is in here. */
  readonly root: Container
  /** Frames end with a picture. Between them nothing runs. */
  readonly ticker: Ticker
  /** Draws one frame soon, after a change without a timeline. */
  readonly redraw: () => void
  readonly resize: (width: number, height: number) => void
  /** Pixels of the canvas for each of the page. */
  readonly resolution: number
  /** Takes the canvas out of the page. What the scene made, it destroys itself. */
  readonly release: () => void
}

export type Application = {
  readonly kind: 'webgl' | 'canvas'
  readonly take: (host: HTMLElement, listeners: Listeners) => Lease
}

/** A fine screen is worth its pixels with a graphics card alone. */
const RESOLUTION = { most: 2, software: 1 } as const
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i

let opened: Promise<Application | null> | null = null

/** One for the life of the page: scenes come and go. Null where a browser can draw neither way. */
export function openApplication(): Promise<Application | null> {
  opened ??= create()
  return opened
}

const OPTIONS = {
  ...{ width: 1, height: 1, backgroundAlpha: 0, antialias: false, autoDensity: true, clearBeforeRender: true },
  // The site tells what it is made of in its own pages.
  hello: false,
} as const

async function create(): Promise<Application | null> {
  const webgl = hasGraphicsCard() ? await started(new WebGLRenderer()) : null
  if (webgl !== null) giveBackTrial()
  const renderer = webgl ?? (await started(new CanvasRenderer()))
  if (renderer === null) return null
  return applicationOf(renderer, webgl === null ? 'canvas' : 'webgl')
}

/** Without a card the processor emulates one, which costs ten times as much a frame as drawing in two dimensions. */
function hasGraphicsCard(): boolean {
  const gl = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (gl === null) return false
  const info = gl.getExtension('WEBGL_debug_renderer_info')
  const name: unknown = info === null ? '' : gl.getParameter(info.UNMASKED_RENDERER_WEBGL)
  gl.getExtension('WEBGL_lose_context')?.loseContext()
  return typeof name === 'string' && !SOFTWARE.test(name)
}

/** Pixi asks a context of its own what the machine can do, and remembers it: the context is needed once. */
function giveBackTrial(): void {
  getMaxTexturesPerBatch()
  getMaxFragmentPrecision()
  getTestContext().getExtension('WEBGL_lose_context')?.loseContext()
}

async function started<Kind extends WebGLRenderer | CanvasRenderer>(renderer: Kind): Promise<Kind | null> {
  try {
    await renderer.init({ ...OPTIONS, resolution: 1 })
    return renderer
  } catch {
    return null
  }
}

function applicationOf(renderer: Renderer, kind: Application['kind']): Application {
  const canvas = renderer.canvas as HTMLCanvasElement
  const resolution = kind === 'webgl' ? Math.min(devicePixelRatio, RESOLUTION.most) : RESOLUTION.software
  let release: (() => void) | null = null
  return {
    kind,
    take(host, { onLost, onRestored }) {
      release?.()
      const root = new Container()
      const frames = createFrames(() => renderer.render(root))
      const lost = (): void => {
        frames.stop()
        onLost()
      }
      canvas.addEventListener('webglcontextlost', lost)
      canvas.addEventListener('webglcontextrestored', onRestored)
      host.append(canvas)
      const end = (): void => {
        if (release !== end) return
        release = null
        frames.stop()
        canvas.removeEventListener('webglcontextlost', lost)
        canvas.removeEventListener('webglcontextrestored', onRestored)
        canvas.remove()
        // Nothing keeps the pixels of a scene that has left.
        renderer.resize(1, 1, 1)
      }
      release = end
      return {
        ...{ root, resolution, release: end },
        ticker: frames.ticker,
        redraw: frames.redraw,
        resize(width, height) {
          renderer.resize(Math.max(1, width), Math.max(1, height), resolution)
          frames.redraw()
        },
      }
    },
  }
}

/** All work of a frame, then one picture. Without work there are no frames. */
function createFrames(render: () => void) {
  const works = new Set<() => void>()
  let asked: number | null = null
  const ask = (): void => {
    asked ??= requestAnimationFrame(draw)
  }
  function draw(): void {
    asked = null
    const now = [...works]
    works.clear()
    for (const work of now) work()
    render()
  }
  const ticker: Ticker = {
    nowMs: () => performance.now(),
    next(work) {
      works.add(work)
      ask()
      return () => works.delete(work)
    },
  }
  return {
    ticker,
    redraw: ask,
    stop(): void {
      works.clear()
      if (asked !== null) cancelAnimationFrame(asked)
      asked = null
    },
  }
}
