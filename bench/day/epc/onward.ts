import { getEpcBoxLastMile } from '../../../contract/src/epc/last-mile/calls.ts'
import { epcLastMileEvent, epcLastMileStatus } from '../../../contract/src/epc/last-mile/enums.ts'
import { listSortingGroups } from '../../../contract/src/reference/sorting-group/calls.ts'
import { searchScInboundBags } from '../../../contract/src/sorting-centre/inbound-bag/calls.ts'
import { getScPreference } from '../../../contract/src/sorting-centre/place/calls.ts'
import { untilSo } from '../again.ts'
import type { Operator } from '../client.ts'
import type { Shift } from '../shift.ts'
import { sortingNight } from '../sorting/night.ts'
import type { Bag } from '../sorting/plan.ts'
import { onwardStages } from '../sorting/stages.ts'
import { chunks, shared } from '../workers.ts'
import type { Gone } from './floor.ts'

/** Where all buyers live. */
const country = 'BR'
/** The most of a packing bag: a box of several heavy parcels fits. */
const limits = { sc_bag_max_items: 200, sc_bag_max_weight: 1000 } as const
const inCall = 100

/** The sign of the place where parcels to the buyers are put: that of the one group for all channels and other countries. */
const placeOf = async ({ call }: Operator): Promise<string> => {
  const { list } = await call(listSortingGroups)
  const group = list.find((g) => g.enabled && g.channels.length === 0 && g.countries.includes('Default'))
  const { places } = await call(getScPreference)
  const place = places.find((p) => p.enabled && p.group_id === group?.group_id)
  if (!place) throw new Error(`no place of the sorting centre serves ${country}`)
  return place.tag
}

/** The linehaul numbers of the bags, as the sorting centre has heard of them. */
const heardOf = async ({ call }: Operator, gone: readonly Gone[]): Promise<Map<string, string>> => {
  const heard = new Map<string, string>()
  for (const some of chunks(gone, inCall))
    await untilSo('waited until the sorting centre heard of the bags', async () => {
      const bag_numbers = some.map((b) => b.bag_number)
      const { list } = await call(searchScInboundBags, { query: { page: 1, page_size: 200, bag_numbers } })
      for (const b of list) heard.set(b.bag_number, b.linehaul_order_number)
      return list.length === some.length
    })
  return heard
}

type Wish = {
  readonly gone: readonly Gone[]
  /** The id of the sorting centre. */
  readonly centre: number
  readonly checker: string
  readonly password: string
  readonly begins: () => void
}

/**
 * What a parcel centre signed over arrives at the sorting centre, which heard of it by the events of the handover, and
 * leaves it. Ends with the proof of the night, and that the parcel centre heard of each box that it arrived and was sent on.
 */
export const onward = async (shift: Shift, { gone, centre, checker, password, begins }: Wish) => {
  const operators = shift.operators.map((o) => o.at(centre))
  const first = shift.first.at(centre)
  const there: Shift = {
    ...{ ...shift, operators, first },
    colleague: async (name) => (await shift.colleague(name)).at(centre),
  }
  begins()
  const [place, heard] = [await placeOf(first), await heardOf(first, gone)]
  const bags = gone.map(
    ({ bag_number, boxes }): Bag => ({
      ...{ bag_number, linehaul: heard.get(bag_number) ?? '', misweighed: false },
      parcels: boxes.map((b) => ({
        ...{ tracking_id: b.number, channel: b.parcels[0]?.channel ?? '', country, kg: b.kg },
        ...{ fate: 'usual', where: `place ${place}` },
      })),
    }),
  )
  const night = await sortingNight(there, {
    ...{ bags, stages: onwardStages, checker, password, limits, begins: () => undefined },
  })
  const deaf: string[] = []
  await shared(
    shift.operators,
    gone.flatMap((b) => b.boxes),
    async ({ call }, { number: tracking_id }) => {
      await untilSo(`waited until ${tracking_id} was said to have arrived and left`, async () => {
        const { status, list } = await call(getEpcBoxLastMile, { query: { tracking_id } })
        const wasSentOn = list.some((e) => e.event === epcLastMileEvent.code.left_centre)
        return status === epcLastMileStatus.code.arrived && wasSentOn
      }).catch(() => deaf.push(tracking_id))
    },
  )
  return { ...night, not_heard_back: deaf.slice(0, 20), ok: night.ok && deaf.length === 0 }
}
