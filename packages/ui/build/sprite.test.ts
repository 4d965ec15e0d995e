import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { MARK_ICONS, UI_ICONS } from '../src/icons/icon-sources.ts'
import { brandFile, brandNames, buildSprite, FLAG_COUNTRIES, flagFile } from './sprite.ts'

const sprite = await buildSprite()
const ids = [...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id)

test('the sprite has every icon and every logo once', () => {
  const logos = brandNames().flatMap((brand) => [`${brand}-logo`, `${brand}-mark`])
  expect(new Set(ids)).toEqual(new Set([...Object.keys(UI_ICONS), ...Object.keys(MARK_ICONS), ...logos]))
})

test('every symbol has a size and content', () => {
  for (const symbol of sprite.split('\n').filter((line) => line.startsWith('<symbol'))) {
    expect(symbol).toMatch(/viewBox="0 0 [\d.]+ [\d.]+"><(g|path|rect|circle)\b.+<\/symbol>$/)
  }
})

test('nothing in the sprite carries a style, a script or an address', () => {
  expect(sprite).not.toMatch(/style=|<style|<script|\bhref=|url\(/)
})

test('icons and logos take the colour of their place; marks keep their own', () => {
  for (const brand of brandNames()) {
    expect(readFileSync(brandFile(brand, 'logo'), 'utf8')).toContain('currentColor')
    expect(readFileSync(brandFile(brand, 'mark'), 'utf8')).not.toMatch(/currentColor|var\(/)
  }
})

test('every listed flag is there', () => {
  expect(FLAG_COUNTRIES.filter((country) => !existsSync(flagFile(country)))).toEqual([])
  expect(FLAG_COUNTRIES).toEqual(expect.arrayContaining(['gb', 'ru', 'sa']))
  expect(existsSync(flagFile('no-such-country'))).toBe(false)
})
