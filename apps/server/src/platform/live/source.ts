export type TopicSnapshot = { readonly v: number; readonly d: unknown }
/**
 * What changed in a topic between the versions `p` and `v`: all that whoever has `p`, or anything after it, still needs.
 * It says how things are, not by how much they moved, so that hearing it twice does no harm. A null `d` says that the
 * topic is no more.
 */
export type TopicDelta = { readonly topic: string; readonly p: number; readonly v: number; readonly d: unknown }

/** Where topics come from. The hub asks; a source never calls. */
export type TopicSource = {
  /** By the topic's name alone: it says whom to ask, not whether the topic is there. */
  owns(topic: string): boolean
  /** The whole topic as it stands, at the version that the last drained delta led to or a later one; null for none. */
  snapshot(topic: string): TopicSnapshot | null
  /** Asked once a tick: what changed since the last time, at most one delta a topic. What nobody follows may be left out. */
  drain(isFollowed: (topic: string) => boolean): Iterable<TopicDelta>
}
