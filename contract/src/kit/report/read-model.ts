/** The name of the background task that builds the hours of a table of sums anew: its input is a `time_range`. */
export const rebuildService = (name: string): string => `rebuild_${name}`
