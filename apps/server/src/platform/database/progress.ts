/** Receives progress lines during long work. */
export type Progress = (line: string) => void
