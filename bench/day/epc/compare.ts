import type { Shift } from '../shift.ts'
import { marketDays, type Wish } from './days.ts'
import type { Mode } from './prepare.ts'

type Told = Awaited<ReturnType<typeof marketDays>>

const columns: Readonly<Record<string, (told: Told) => string | number>> = {
  mode: (t) => t.mode,
  shipped: (t) => t.parcels_shipped,
  boxes: (t) => t.boxes,
  'share combined': (t) => `${(100 * t.combined_share).toFixed(1)} %`,
  'touches per parcel': (t) => t.touches_per_parcel.toFixed(2),
  metres: (t) => t.metres,
  'peak slots': (t) => t.peak_slots,
  'dwell p50, h': (t) => t.dwell_hours.p50,
  'dwell p90, h': (t) => t.dwell_hours.p90,
  'deadlines missed': (t) => Object.values(t.deadline_missed).reduce((sum, n) => sum + n, 0),
  'of these by us': (t) => t.deadline_missed.us ?? 0,
  ok: (t) => String(t.ok),
}

/** As it stands in the docs. */
const tableOf = (all: readonly Told[]): string[] => {
  const rows = [Object.keys(columns), ...all.map((t) => Object.values(columns).map((c) => String(c(t))))]
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`)
  return [String(head), `|${' --- |'.repeat(Object.keys(columns).length)}`, ...body]
}

/** The same days in several ways of working, one after the other, each with parcels of its own numbers. */
export const compare = async (shift: Shift, wish: Omit<Wish, 'mode'>, modes: readonly Mode[]) => {
  const all: Told[] = []
  for (const mode of modes) {
    const run = `${shift.run}${mode[0]?.toUpperCase()}${all.length}`
    all.push(await marketDays({ ...shift, run }, { ...wish, mode }))
  }
  const table = tableOf(all)
  for (const line of table) shift.say(line)
  return { table, modes: all, ok: all.every((t) => t.ok) }
}
