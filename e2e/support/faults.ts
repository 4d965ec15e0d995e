import { expect } from '@playwright/test'

/** A test that breaks something on purpose names what the page may complain of; all else still fails it. */
export function expectFaults(faults: string[], expected: RegExp): void {
  expect(faults, 'nothing was broken').not.toEqual([])
  allowFaults(faults, expected)
}

/** The same where the page may also stay silent. */
export function allowFaults(faults: string[], allowed: RegExp): void {
  expect(faults.filter((fault) => !allowed.test(fault))).toEqual([])
  faults.length = 0
}

/** What Chromium says when a request is aborted or answered with an error. */
export const FAILED_REQUEST = /^console: Failed to load resource/
