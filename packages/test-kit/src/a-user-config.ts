import { getUserConfig, type ReplyOf } from '@evens/contracts'
import { Value } from 'typebox/value'

type UserConfigReply = ReplyOf<'GET /web-api/user/config'>

/** The configuration of a player of whom nothing is known but the given facts. */
export function aUserConfig(facts: Partial<UserConfigReply['result']> = {}): UserConfigReply {
  const { result } = Value.Create(getUserConfig.reply)
  return { result: { ...result, ...facts } }
}
