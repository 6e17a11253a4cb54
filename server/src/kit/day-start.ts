const hourMs = 3_600_000

/** The beginning of the day by the clocks of a zone. */
export const dayStart = (zone: string, now: Date): Date => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now)
  const of = (type: string) => Number(parts.find((p) => p.type === type)?.value ?? 0)
  const passed = of('hour') * hourMs + of('minute') * 60_000 + of('second') * 1000 + now.getMilliseconds()
  return new Date(now.getTime() - passed)
}
