import { getScPreference } from '../../../contract/src/sorting-centre/place/calls.ts'
import type { Kind } from '../kind.ts'
import { compare } from './compare.ts'
import { marketDays } from './days.ts'
import type { Gone } from './floor.ts'
import { readParcels } from './marketplace.ts'
import { onward } from './onward.ts'
import { modes } from './prepare.ts'

/** Each parcel that arrives is announced with its bag, scanned in, shipped, departed and bagged. */
const callsOfParcel = 4

export const kind: Kind = {
  name: 'epc',
  about:
    'A parcel centre lives through the days of a marketplace: parcels of many sellers are announced, arrive, wait for their siblings, are brought together in one of four ways or shipped alone, bagged, booked and signed over, or go back. Every parcel must be where the account of the run says, in the box that it says.',
  warehouse: 2,
  options: {
    orders: { type: 'string', help: 'FILE in the columns of the marketplace data set, csv or csv.gz' },
    mode: {
      type: 'string',
      default: 'sow',
      help: `how sets are gathered: ${modes.join(', ')}; compare: all`,
    },
    wait: { type: 'string', default: '14', help: 'DAYS that parcels wait for their siblings' },
    gather: { type: 'string', default: '0', help: 'HOURS that a whole set waits for more' },
    limit: { type: 'string', default: '1000000000', help: 'N, only the first parcels' },
    months: { type: 'string', default: '1000', help: 'N, only the first months of the file' },
    disturbed: { type: 'string', default: '0', help: 'the part of the parcels that has trouble' },
    username: { type: 'string', default: 'admin', help: 'NAME of an account that may train' },
    slots: { type: 'string', default: '60', help: 'N slots of the wall' },
    'then-sorting': {
      type: 'boolean',
      default: false,
      help: 'what was signed over arrives at a sorting centre and leaves it; without trouble',
    },
    centre: { type: 'string', default: '4', help: 'ID of this sorting centre' },
    checker: {
      type: 'string',
      default: 'manager',
      help: 'NAME of the account that weighs a second time there',
    },
  },
  run: async ({ shift, said, parts }) => {
    const orders = said.text('orders')
    if (!orders) throw new Error('say which parcels: --orders FILE (csv or csv.gz)')
    const wanted = said.text('mode')
    const chosen = wanted === 'compare' ? modes : modes.filter((m) => m === wanted)
    if (chosen.length === 0) throw new Error(`--mode is one of ${modes.join(', ')}, or compare`)
    const parcels = readParcels(orders, said.number('months'), said.number('limit'))
    const arriving = parcels.filter((p) => p.arrives !== null).length
    shift.say(`${parcels.length} parcels, of which ${arriving} arrive`)
    const onwards = said.flag('then-sorting')
    const [mode, another] = chosen
    if (onwards && (another || said.number('disturbed') > 0))
      throw new Error('--then-sorting goes with one --mode and without --disturbed')
    const least = chosen.map(() => arriving * callsOfParcel)
    const begins = parts(onwards ? [...least, Math.floor(arriving / 8)] : least)
    const password = said.text('password') ?? ''
    const gone: Gone[] = []
    const wish = {
      ...{ parcels, waitDays: said.number('wait'), gatherHours: said.number('gather') },
      ...{ slots: said.number('slots'), share: said.number('disturbed'), seed: said.text('seed') ?? '' },
      ...{ username: said.text('username') ?? '', password, begins, gone },
    }
    if (!mode || another) return compare(shift, { ...wish, centre: undefined }, chosen)
    if (!onwards) return marketDays(shift, { ...wish, mode, centre: undefined })
    const centre = said.number('centre')
    const { warehouse_code } = await shift.first.at(centre).call(getScPreference)
    const told = await marketDays(shift, { ...wish, mode, centre: warehouse_code })
    const sorting = await onward(shift, {
      ...{ gone, centre, checker: said.text('checker') ?? '', password, begins },
    })
    return { ...told, sorting, ok: told.ok && sorting.ok }
  },
}
