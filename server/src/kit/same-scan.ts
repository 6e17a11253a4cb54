/** The same scan of the same person within this time is no event, in ms (OP-19). */
const repeats = 10 * 60_000

/** Is a scan now a repetition of what the same person did then? */
export const isSameScan = (then: Date, now: Date): boolean => now.getTime() - then.getTime() < repeats
