import { describe, expect, test } from 'vitest'
import { THEMES } from '../themes.ts'
import { LIGHTS_OF, type ScenicTheme } from './lights.ts'
import { isScenic, sceneDrawings } from './scene.ts'

const SCENIC = Object.keys(THEMES).filter(isScenic)

test('every theme but the felt of tables has a place', () => {
  expect(Object.keys(THEMES).filter((theme) => !isScenic(theme))).toEqual(['felt'])
  expect(isScenic('constructor')).toBe(false)
})

describe.each(SCENIC)('the place of %s', (theme: ScenicTheme) => {
  const drawings = sceneDrawings(theme)

  test('is the same every time, sound, and without letters', () => {
    expect(sceneDrawings(theme)).toEqual(drawings)
    for (const { svg } of drawings) {
      expect(svg).not.toMatch(/NaN|undefined|null|<text|href|<script|<style/)
      const defined = new Set(svg.match(/(?<=id=")[^"]+/g))
      for (const used of svg.match(/(?<=url\(#)[^)]+/g) ?? []) expect(defined).toContain(used)
    }
  })

  test('has two layers in either light and one that both share', () => {
    expect(drawings.map(({ layer, light }) => `${layer} ${light}`)).toEqual([
      'far base',
      'far free',
      'mid base',
      'mid free',
      'near base',
    ])
    expect(new Set(drawings.map(({ svg }) => svg)).size).toBe(5)
  })

  test.each(['base', 'free'] as const)('is darker the nearer it is, in the light of %s', (light) => {
    const { far, mid, near } = LIGHTS_OF[theme][light]
    const lightness = [far, mid, near].map(lightnessOf)
    expect(lightness).toEqual(lightness.toSorted((a, b) => b - a))
    expect((lightness[0] ?? 0) - (lightness[2] ?? 0)).toBeGreaterThan(12)
  })
})

/** By sRGB weights, from 0 to 255. */
function lightnessOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
