const two = (n: number) => String(n).padStart(2, '0')

/** Seconds as spreadsheets read and add them: hours, minutes and seconds, as in 26:03:09. */
export const durationText = (seconds: number | null): string | null => {
  if (seconds === null) return null
  return `${Math.floor(seconds / 3600)}:${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`
}
