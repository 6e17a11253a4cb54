import type { Kind } from '../kind.ts'
import { sortingNight } from './night.ts'
import { planned } from './plan.ts'
import { stages } from './stages.ts'

export const kind: Kind = {
  name: 'sorting',
  about:
    "A sorting centre's night: bags are announced, taken over, weighed, opened, scanned in, sorted and closed; parcels are relabelled, packed, weighed again and signed over, the platform is told, and what comes back is a return or goes out again. Of each hundred parcels two are missing, unknown, withdrawn, misweighed, relabelled and returned. In the morning every parcel must be where the account of the night says.",
  warehouse: 4,
  options: {
    bags: { type: 'string', default: '200', help: 'N inbound bags' },
    parcels: { type: 'string', default: '20000', help: 'N parcels in all' },
    username: { type: 'string', default: 'admin', help: 'NAME of the account that all work under' },
    checker: {
      type: 'string',
      default: 'manager',
      help: 'NAME of the account, with the same password, that weighs what the others packed',
    },
  },
  run: ({ shift, said, parts }) => {
    const bags = planned(shift.run, said.number('bags'), said.number('parcels'))
    return sortingNight(shift, {
      ...{ bags, stages, checker: said.text('checker') ?? '', password: said.text('password') ?? '' },
      begins: parts(stages.map(({ least }) => Math.ceil(least(bags)))),
    })
  },
}
