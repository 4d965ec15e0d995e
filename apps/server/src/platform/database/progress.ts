/** Told what is being done, a line at a time, while something takes long. */
export type Progress = (line: string) => void
