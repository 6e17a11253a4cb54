const hourMs = 3_600_000
/** A pace of the first minutes says nothing: it would make people hurry for a number that is not theirs. */
const soonestMs = 5 * 60_000

export const pace = (done: number, elapsedMs: number): string =>
  elapsedMs < soonestMs || done === 0 ? '–' : String(Math.round((done / elapsedMs) * hourMs))

export const elapsedText = (ms: number): string => {
  const s = Math.max(0, Math.floor(ms / 1000))
  const two = (n: number) => String(n).padStart(2, '0')
  return `${s >= 3600 ? `${Math.floor(s / 3600)}:` : ''}${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`
}
