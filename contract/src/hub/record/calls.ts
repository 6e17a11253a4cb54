import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { operationRecord } from '../../kit/record.ts'
import { atHub } from '../fields.ts'
import { hubOperationStep } from './enums.ts'

const number = z.string().trim().min(1).max(64)
const right = { any: ['HUBSearch', 'HUBAccept', 'HUBSort', 'HUBDepartWarehouse'] } as const
const data = z.object({
  list: z.array(
    operationRecord.extend({
      /** Which of a hub's numbered steps it was; null for what has no number, such as a print. */
      operation_type: hubOperationStep.schema.nullable(),
    }),
  ),
})

export const getHubParcelRecords = call('GET /hub/operation_records/by_parcel_id/:id', {
  right,
  ...atHub,
  about: 'What was done to a parcel, by its tracking id, the newest first; at most 200.',
  params: z.object({ id: number }),
  data,
})

export const getHubBagRecords = call('GET /hub/operation_records/by_bag_number/:number', {
  right,
  ...atHub,
  about: 'What was done to an inbound or outbound bag, the newest first; at most 200.',
  params: z.object({ number }),
  data,
})
