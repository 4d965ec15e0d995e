const PRIVATE = 'player:'

/** What a player's pages follow to hear that something of theirs has changed. Nobody else may. */
export const playerTopic = (id: bigint | string): string => `${PRIVATE}${id}`
export const isPrivateTopic = (topic: string): boolean => topic.startsWith(PRIVATE)
