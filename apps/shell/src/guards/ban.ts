import { routeOf } from '../routes/index.ts'
import { addressTo } from './address.ts'
import { load, pass, redirect, type Guard } from './decision.ts'
import type { PlayerFacts } from './facts.ts'

const WITHDRAWAL_LEVEL = 45
const WITHDRAWAL_LEVEL_VERSION_1 = 53

/** A banned player reaches only what the route table leaves open; everything else leads to the page of the ban. */
export const ban: Guard = (nav, facts) => {
  const { player } = facts.visitor
  if (nav.to === null || player === null) return pass
  const rule = routeOf(nav.to).ban
  if (player.banLevel <= 0) {
    return rule === 'ban-only' ? redirect(addressTo(nav, facts, 'home'), { replace: true }) : pass
  }
  const isOpen = rule === 'withdrawal' ? mayWithdraw(player) : rule !== undefined
  return isOpen ? pass : load(addressTo(nav, facts, 'blockAppealHistory'))
}

function mayWithdraw({ banLevel, banVersion }: PlayerFacts): boolean {
  return banLevel === (banVersion === 1 ? WITHDRAWAL_LEVEL_VERSION_1 : WITHDRAWAL_LEVEL)
}
