/** Measures how long something takes. */
export const startClock = () => {
  const start = performance.now()
  const passed = () => (performance.now() - start) / 1000
  return {
    /** Since the start, to a tenth. */
    seconds: (): number => Number(passed().toFixed(1)),
    /** How many of `count` things were done in each second, to a hundredth. */
    rate: (count: number): number => Number((count / passed()).toFixed(2)),
    /** The moment of the start; the clock of the server may differ by a minute. */
    begun: (): Date => new Date(Date.now() - passed() * 1000 - 60_000),
  }
}
