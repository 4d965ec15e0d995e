import { SiteConfig, SWITCHES } from '@evens/contracts'
import { Errors } from 'typebox/value'
import { expect, test } from 'vitest'
import { SITES } from './index.ts'

test.each(SITES.map((site) => [site.id, site] as const))('the site %s is complete and well formed', (_id, site) => {
  expect([...Errors(SiteConfig, site)]).toEqual([])
  expect(site.languages.all).toContain(site.languages.default)
  expect(site.currencies.all).toContain(site.currencies.default)
  expect(site.coefficients.allowed).toContain(site.coefficients.default)
  expect(site.sandbox).toBe(true)
  expect(site.group_id).toBe(62)
})

test('no host name belongs to two sites, and every address is an example or this machine', () => {
  const hosts = SITES.flatMap((site) => site.hosts)
  expect(new Set(hosts).size).toBe(hosts.length)
  for (const host of hosts) expect(host).toMatch(/(^|\.)(example|localhost)$|^127\.0\.0\.1$/)
  for (const link of SITES.flatMap((site) => site.socialLinks))
    expect(new URL(link.link).hostname).toMatch(/\.example$/)
})

test('the partner differs in name, logo, colours, languages and switches', () => {
  const [evens, ledara] = SITES
  expect(ledara?.brand.name).not.toBe(evens.brand.name)
  expect(ledara?.brand.logo).not.toEqual(evens.brand.logo)
  expect(ledara?.brand.partnerCssBrandBook).not.toEqual(evens.brand.partnerCssBrandBook)
  expect(ledara?.languages).not.toEqual(evens.languages)
  expect(ledara?.switches).not.toEqual(evens.switches)
})

test('the switches keep the numbers of the specification', () => {
  const numbered = Object.fromEntries(
    Object.entries(SWITCHES).flatMap(([name, entry]) => ('number' in entry ? [[entry.number, name]] : [])),
  )
  expect(numbered).toEqual({ 13: 'routeAvailability', 47: 'bonusRules', 72: 'loginPage' })
})
