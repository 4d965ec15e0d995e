export type TopicSnapshot = { readonly v: number; readonly d: unknown }
/**
 * The change of a topic from version `p` to `v`, complete for any client at `p` or later. It holds absolute values, so
 * applying it twice is harmless. A null `d` means that the topic has ended.
 */
export type TopicDelta = { readonly topic: string; readonly p: number; readonly v: number; readonly d: unknown }

/** A source of topics. The hub pulls; a source never calls. */
export type TopicSource = {
  /** By the topic's name alone: it says whom to ask, not whether the topic is there. */
  owns(topic: string): boolean
  /** The whole topic as it stands, at the version that the last drained delta led to or a later one; null for none. */
  snapshot(topic: string): TopicSnapshot | null
  /** Asked once a tick: what changed since the last time, at most one delta a topic. What nobody follows may be left out. */
  drain(isFollowed: (topic: string) => boolean): Iterable<TopicDelta>
}
