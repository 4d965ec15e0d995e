/** Where the Tab key has stopped, as it was when it went on. */
export type Stop = {
  /** Of the element; radio buttons of one group are one stop and share it. */
  readonly number: number
  readonly what: string
  /** Whether it is in the page's own content. */
  readonly isContent: boolean
  /** On the page, not in the window: start, end, top and bottom in the direction of reading. */
  readonly box: Box
  /** What is wrong with it: no ring to be seen, or nothing of it. */
  readonly faults: readonly string[]
}
export type Box = { readonly start: number; readonly end: number; readonly top: number; readonly bottom: number }
export type Operable = { readonly number: number; readonly what: string }

export type KeyboardWatch = {
  /** Those since the last time that they were taken. */
  readonly takeStops: () => readonly Stop[]
  /** What the Tab key has to stop at, in the order of the document. */
  readonly stopsIn: (root: string) => readonly Operable[]
  /** What a mouse can operate and the keyboard cannot. */
  readonly outOfReach: (root: string) => readonly string[]
}

/** Runs in the page, hence the one long function: it must bring all that it needs. */
export function watchKeyboard(): void {
  const NATIVE = 'a[href], button, input:not([type="hidden"]), select, textarea, summary, iframe'
  const OWN_ROLES = ['button', 'link', 'checkbox', 'switch', 'tab', 'menuitem', 'option', 'slider']
  const BY_ARROWS = '[role="menu"], [role="tablist"], [role="listbox"], [role="grid"], [role="toolbar"]'
  const RING_MIN_PX = 2
  const RING_MAY_STAND_UP = 3
  const WHAT_MAX = 50

  const numbers = new WeakMap<Element, number>()
  let last = 0
  let stops: Stop[] = []

  const firstOfGroup = (element: Element): Element => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return element
    const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]')]
    return group.find(({ name, form }) => name === element.name && form === element.form) ?? element
  }

  function numberOf(element: Element): number {
    const one = firstOfGroup(element)
    const known = numbers.get(one)
    if (known !== undefined) return known
    last += 1
    numbers.set(one, last)
    return last
  }

  function whatIs(element: Element): string {
    const { name = '', labels = null } = element as Partial<HTMLInputElement>
    const text = element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent ?? ''
    return `<${element.localName}${name === '' ? '' : ` ${name}`}> ${text.trim().replace(/\s+/g, ' ').slice(0, WHAT_MAX)}`
  }

  function* stylesAround(element: Element): Generator<CSSStyleDeclaration> {
    for (const part of [undefined, '::before', '::after']) yield getComputedStyle(element, part)
    let above = element.parentElement
    for (let step = 0; step < RING_MAY_STAND_UP && above !== null; step += 1, above = above.parentElement)
      yield getComputedStyle(above)
  }

  const isRing = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration): boolean =>
    outlineStyle !== 'none' && parseFloat(outlineWidth) >= RING_MIN_PX && !/, 0\)$|transparent/.test(outlineColor)

  /** What hides it, or where it is; null when it is to be seen. */
  function whatHides(element: Element): string | null {
    const [box] = element.getClientRects()
    if (box === undefined) return 'has no place'
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    if (left >= right || top >= bottom) return 'is outside the window'
    const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (found === null || element.contains(found) || found.contains(element)) return null
    return found.closest('label')?.control === element ? null : `is covered by ${whatIs(found)}`
  }

  function boxOf(element: Element): Box {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const lines = { top: top + scrollY, bottom: bottom + scrollY }
    const isRtl = getComputedStyle(document.documentElement).direction === 'rtl'
    return isRtl ? { start: -right, end: -left, ...lines } : { start: left, end: right, ...lines }
  }

  function note(): void {
    const element = document.activeElement
    // A date is one control with several stops.
    if (element === null || element === document.body || stops.at(-1)?.number === numberOf(element)) return
    const hidden = whatHides(element)
    const hasRing = [...stylesAround(element)].some(isRing)
    const faults = [...(hasRing ? [] : ['shows no ring']), ...(hidden === null ? [] : [hidden])]
    const isContent = element.closest('main') !== null && element.localName !== 'main'
    stops.push({ number: numberOf(element), what: whatIs(element), isContent, box: boxOf(element), faults })
  }

  const isThere = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('[inert]') === null &&
    !element.matches(':disabled')
  const isTiny = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1
  }
  const within = (root: string, what: string): HTMLElement[] =>
    [...document.querySelectorAll<HTMLElement>(root)].flatMap((one) => [...one.querySelectorAll<HTMLElement>(what)])

  const watch: KeyboardWatch = {
    takeStops() {
      const taken = stops
      stops = []
      return taken
    },

    stopsIn(root) {
      const all = within(root, `${NATIVE}, [tabindex]`).filter((one) => one.tabIndex >= 0 && isThere(one))
      const seen = new Map(all.map((one) => [numberOf(one), whatIs(firstOfGroup(one))]))
      return [...seen].map(([number, what]) => ({ number, what }))
    },

    outOfReach(root) {
      const roles = OWN_ROLES.map((role) => `[role="${role}"]`).join(', ')
      const held = within(root, `${NATIVE}, ${roles}`).filter(
        (one) => one.tabIndex < 0 && isThere(one) && !isTiny(one) && one.closest(BY_ARROWS) === null,
      )
      const pointed = within(root, '*').filter(
        (one) =>
          isThere(one) &&
          getComputedStyle(one).cursor === 'pointer' &&
          one.closest(`${NATIVE}, label, [tabindex="0"]`) === null,
      )
      return [...held, ...pointed].map(whatIs)
    },
  }
  Object.assign(globalThis, { keyboardWatch: watch })
  addEventListener('keydown', ({ key }) => key === 'Tab' && note(), true)
}
