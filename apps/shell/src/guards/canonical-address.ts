import { samePage } from './address.ts'
import { pass, redirect, type Guard } from './decision.ts'

/** A page has one address. Runs last, so that a disguised address first gets the verdict of the plain one. */
export const canonicalAddress: Guard = (nav, facts) =>
  nav.isCanonical ? pass : redirect(samePage(nav, facts), { status: 301, replace: true })
