import type { AnnouncedScBag } from '@kuacang/contract/sorting-centre/intake/calls'
import { z } from 'zod'
import type { Subscriber } from '#kit/outbox/subscriber'
import { announceParcels } from './announce.ts'

const text = z.string()

/** What a parcel centre says of a bag that left. It has packed and labelled it already: nothing of it is refused by its form. */
const departed = z.object({
  dest_warehouse_id: z.number(),
  ...{ bag_number: text, container_id: text, origin: text, linehaul_order_number: text, gateway: text },
  ...{ dest_warehouse_code: text, weight: z.number().nullable(), due_time: text.nullable() },
  parcels: z.array(
    z.object({
      ...{ tracking_id: text, earlier_numbers: z.array(text), channel_code: text, country_code: text },
      ...{ weight: z.number().nullable(), declared_value: z.number(), currency: text },
      consignee: z.object({
        ...{ name: text.default(''), country_code: text.default(''), postcode: text.default('') },
        ...{ province: text.default(''), city: text.default(''), address_line: text.default('') },
        phone: text.default(''),
      }),
    }),
  ),
})

const bagOf = (payload: unknown): AnnouncedScBag => {
  const { dest_warehouse_id: _id, weight, due_time, parcels, ...bag } = departed.parse(payload)
  return {
    ...bag,
    ...(weight !== null && { weight }),
    ...(due_time !== null && { due_time }),
    parcels: parcels.map(({ weight: own, ...p }) => ({ ...p, ...(own !== null && { weight: own }) })),
  }
}

export const subscribers: Subscriber[] = [
  {
    name: 'sorting_centre.intake',
    topics: ['linehaul.departed'],
    warehouse: async (_reader, { payload }) => departed.parse(payload).dest_warehouse_id,
    // Other content than was announced stands as a failure of this delivery, and its reason with it.
    handle: async (tx, caller, { payload }) => {
      const { errors } = await announceParcels(tx, caller, [bagOf(payload)])
      for (const { reason } of errors) throw new Error(reason)
    },
  },
]
