/** How far the server's clock is ahead of the browser's, in milliseconds. */
let ahead = 0
/** An answer carries whole seconds. A smaller difference, or one explained by the time of transfer, is no clock error. */
const unclearMs = 2000

/** An answer said what the server's clock showed while it was asked. */
export const tellServerTime = (date: string | null, askedAt: number, answeredAt: number): void => {
  const said = Date.parse(date ?? '')
  if (Number.isNaN(said)) return
  const difference = said + 500 - (askedAt + answeredAt) / 2
  const unclear = unclearMs + (answeredAt - askedAt) / 2
  if (Math.abs(difference - ahead) > unclear) ahead = Math.abs(difference) > unclear ? difference : 0
}

/** Now by the server's clock, which wrote the times that pages show. */
export const serverNow = (): Date => new Date(Date.now() + ahead)
