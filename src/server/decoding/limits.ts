/**
 * What a child process may use for one file. A photo of 48 million pixels takes 1.5 s and 330 MB; a file of a few kilobytes can be made that
 * takes minutes and all memory.
 */
export const limits = {
  /** Milliseconds of all its threads together. */
  cpuMs: 10_000,
  /** Bytes of memory of the whole process. */
  memory: 512 * 1024 * 1024,
  /** Milliseconds by the clock: for what uses no time of a core, and for a machine so busy that ten seconds of a core take longer. */
  wallMs: 30_000,
}

export type Limits = typeof limits

/**
 * The limits for a file of which little is read, such as the table of a PDF or the headers of audio: a small one has to be quick.
 * @param bytes of the file
 */
export const limitsOf = (bytes: number): Limits => ({ ...limits, cpuMs: Math.min(limits.cpuMs, 1_800 + bytes / 20_000) })
