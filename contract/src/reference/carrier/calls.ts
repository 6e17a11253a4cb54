import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { done } from '../../kit/schemas.ts'
import { channel } from '../channel/calls.ts'

export const carrier = channel
  .pick({ carrier_code: true, carrier_name: true, carrier_name_en: true })
  .extend({ channels: z.number().int() })
export type Carrier = z.infer<typeof carrier>

export const searchCarriers = call('GET /epc/carriers/search', {
  right: 'anyone',
  scope: 'none',
  about:
    'The carriers of the channels and how many channels each has. key searches code and names. Also as POST.',
  query: z.object({ key: z.string().trim().max(100).optional() }),
  data: z.object({ list: z.array(carrier) }),
})

export const exportCarriers = listExportOf(searchCarriers, { right: 'ManageChannel' })

export const editCarrier = call('POST /epc/carriers/edit', {
  right: 'ManageChannel',
  scope: 'none',
  about: 'Changes how a carrier is called, at once on all its channels.',
  body: z.object({
    carrier_code: z.string().max(40),
    carrier_name: z.string().trim().min(1).max(100),
    carrier_name_en: z.string().trim().max(100),
  }),
  data: done,
})
