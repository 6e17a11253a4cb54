import type { Kind } from '../kind.ts'
import { sortingNight } from './night.ts'
import { planned } from './plan.ts'
import { stages } from './stages.ts'

export const kind: Kind = {
  name: 'sorting',
  about:
    "A sorting centre's night: bags are announced, taken over, weighed, opened, scanned in, sorted and closed. Of each hundred parcels two are missing, unknown, withdrawn, misweighed, and served by no group. Every parcel must be at its place, on the shelf R or H, or missing, and every bag must add up.",
  warehouse: 4,
  options: {
    bags: { type: 'string', default: '200', help: 'N inbound bags' },
    parcels: { type: 'string', default: '20000', help: 'N parcels in all' },
  },
  run: ({ shift, said, parts }) => {
    const bags = planned(shift.run, said.number('bags'), said.number('parcels'))
    return sortingNight(shift, bags, parts(stages.map(({ least }) => Math.floor(least(bags)))))
  },
}
