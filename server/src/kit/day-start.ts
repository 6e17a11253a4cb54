import { instantOf, wallText } from '@kuacang/contract/kit/moment'

/** The beginning of the day by the clocks of a zone. */
export const dayStart = (zone: string, now: Date): Date =>
  instantOf(`${wallText(now, zone).slice(0, 10)}T00:00:00`, zone)
