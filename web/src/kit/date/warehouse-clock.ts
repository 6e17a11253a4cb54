import { type Clock, instantOf, wallText } from '@kuacang/contract/kit/moment'
import dayjs, { type Dayjs } from 'dayjs'
import { serverNow } from '../api/server-time.ts'

const own = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The clock of the current warehouse, set by the session; without a warehouse it is the browser's own. */
let zone = own

export const setZone = (of: string | undefined): void => {
  zone = of ?? own
}

/** How moments are shown, everywhere in the page. */
export const currentClock = (): Clock => ({ zone, own })

/**
 * What the warehouse's clocks show at a moment, for calendars and fields of time. Its fields are right, its own
 * moment is not: `momentOfWall` gives that.
 */
export const wallOf = (at: Date): Dayjs => dayjs(wallText(at, zone).replace(' ', 'T'))

/** Now, or today, as the warehouse has it. */
export const wallNow = (): Dayjs => wallOf(serverNow())

/** The moment at which the warehouse's clocks show this. */
export const momentOfWall = (wall: Dayjs): Date => instantOf(wall.format('YYYY-MM-DDTHH:mm:ss.SSS'), zone)

// Calendars mark today and offer "now" by what `tz` answers, where dayjs has it: those of the warehouse.
dayjs.extend((_options, Base) => {
  const prototype = Base.prototype as { tz?: () => Dayjs }
  prototype.tz = wallNow
})
