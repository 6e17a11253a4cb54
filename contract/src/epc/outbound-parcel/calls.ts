import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { operationRecord } from '../../kit/record.ts'
import { instant, scanned } from '../../kit/schemas.ts'
import { getEpcBox } from '../combine/calls.ts'
import { atEpc } from '../fields.ts'

/** A number that an outbound parcel has or had; without `dead_time` it is valid. */
export const boxNumberRow = z.object({
  number: z.string(),
  is_temporary: z.boolean(),
  created_time: instant,
  dead_time: instant.nullable(),
})
export type BoxNumberRow = z.infer<typeof boxNumberRow>

export const getEpcBoxLife = call('GET /epc/outbound_parcel/lifecycle', {
  right: getEpcBox.right,
  ...atEpc,
  about:
    'The numbers that an outbound parcel ever had, and what was done to it and its temporary label, or tried in vain, newest first.',
  query: z.object({ tracking_id: scanned }),
  data: z.object({ numbers: z.array(boxNumberRow), list: z.array(operationRecord) }),
})
