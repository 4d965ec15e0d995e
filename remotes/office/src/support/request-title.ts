import type { SupportRequest } from '@evens/contracts'
import type { Texts } from '@evens/remote-sdk'

type Titled = Pick<SupportRequest, 'kind' | 'topic' | 'subTopic'>

const keyOf = (...parts: readonly string[]): string => ['desk_topic', ...parts].join('_').replaceAll('-', '_')

/** What a topic is called; one that is not offered any more has no name, and is still a request. */
export function topicText({ t, has }: Pick<Texts, 't' | 'has'>, ...parts: readonly string[]): string {
  const key = keyOf(...parts)
  return has(key) ? t(key) : t('desk_request')
}

export function requestTitle(texts: Pick<Texts, 't' | 'has'>, { kind, topic, subTopic }: Titled): string {
  if (kind === 'idea' || topic === null || subTopic === null) return texts.t('desk_idea')
  return topicText(texts, topic, subTopic)
}
