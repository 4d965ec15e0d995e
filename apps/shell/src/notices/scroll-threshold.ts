const MOBILE_BELOW_PX = 1024
const SCREENS = 1
const SCREENS_ON_MOBILE = 4

export type Viewport = { readonly scrolledPx: number; readonly width: number; readonly height: number }

/** A way back to the top is offered after one screen, on a narrow page after four. */
export function isFarDown({ scrolledPx, width, height }: Viewport): boolean {
  return scrolledPx > height * (width < MOBILE_BELOW_PX ? SCREENS_ON_MOBILE : SCREENS)
}
