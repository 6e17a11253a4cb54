import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { patterns } from '../../kit/patterns.ts'
import { objectId, scanned } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { printBoxLabel } from '../combine/calls.ts'
import { atEpc } from '../fields.ts'
import { seesPacked } from '../outbound-bag/packed.ts'
import { seesEpcJobs, seesEpcNotes } from '../rights.ts'

export const getPreOutboundLabel = call('GET /epc/labels/pre_outbound', {
  right: printBoxLabel.right,
  ...atEpc,
  about:
    'The temporary label of a closed box, 10x15, as PDF, to look at: it is marked as a copy. outbound_parcel/print prints it.',
  query: z.object({ tracking_id: z.string().trim().regex(patterns.preOutboundTracking) }),
  data: 'file',
})

export const getContainerLabel = call('GET /epc/labels/container', {
  right: seesPacked,
  ...atEpc,
  about: 'The label of a container as PDF, to look at: it is marked as a copy. print-bag-label prints it.',
  query: z.object({ container_id: scanned }),
  data: 'file',
})

export const getEpcNotePaper = call('GET /epc/labels/delivery_note', {
  right: seesEpcNotes,
  ...atEpc,
  about: 'The same paper as delivery_note/print.',
  query: z.object({ delivery_note_id: scanned }),
  data: 'file',
})

const ofLists = { right: { any: [...seesPacked.any, ...seesEpcJobs.any] }, ...atEpc } as const
/** Where both are named, the bag counts. */
const bagOrJob = z
  .object({ bag_id: scanned.optional(), job_id: objectId.optional() })
  .refine(
    (q) => q.bag_id !== undefined || q.job_id !== undefined,
    saying(text('请给出袋或作业', 'Name a bag or a job')),
  )

export const getParcelList = call('GET /epc/labels/parcel_list', {
  ...ofLists,
  about:
    'The parcels in an outbound bag, packing bag or container, or in a job, each with its order and its box, A4, as PDF.',
  query: bagOrJob,
  data: 'file',
})

export const getOrderList = call('GET /epc/labels/order_list', {
  ...ofLists,
  about:
    'The orders whose parcels are in an outbound bag, packing bag or container, or in a job, A4, as PDF.',
  query: bagOrJob,
  data: 'file',
})
