/** The middle of each day, as 2026-12-01T12:00:00Z: the same date by the clocks of almost all zones. */
export const noonsOf = (days: readonly string[]): readonly string[] => days.map((day) => `${day}T12:00:00Z`)
