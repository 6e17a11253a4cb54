import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { listExportOf } from '../../kit/list-export.ts'
import { pictureFiles } from '../../kit/picture.ts'
import {
  centimetres,
  instant,
  kilograms,
  listOf,
  objectId,
  paging,
  partnerId,
  queryList,
  queryNumber,
  queryNumbers,
  scanned,
  timeRange,
} from '../../kit/schemas.ts'
import { statusCountsOf } from '../../kit/status-counts.ts'
import { atLargeCargo } from '../fields.ts'
import { lclBoxStatus } from './enums.ts'

const count = z.number().int()
const size = z.object({ weight: z.number(), length: z.number(), width: z.number(), height: z.number() })

export const lclBox = z.object({
  id: objectId,
  box_code: z.string(),
  status: lclBoxStatus.schema,
  partner_id: partnerId,
  inbound_number: z.string(),
  outbound_number: z.string().nullable(),
  /** What the customer said of it; null where nothing was said. */
  announced: size.nullable(),
  /** What it measures here, in kg and cm; null before it is received. */
  measured: size.nullable(),
  /** In kg: its weight, or what its volume counts for. */
  chargeable_weight: z.number().nullable(),
  photos: z.array(z.string()),
  receipt_number: z.string().nullable(),
  created_at: instant,
  received_at: instant.nullable(),
  handed_over_at: instant.nullable(),
})
export type LclBox = z.infer<typeof lclBox>

export const findLclBox = call('GET /wms/lcl_box/find', {
  right: 'LCLInboundReceive',
  ...atLargeCargo,
  about: 'A box that was scanned, with how many boxes of its inbound have come.',
  query: z.object({ box_code: scanned }),
  data: z.object({ box: lclBox, received: count, boxes: count }),
})

export const receiveLclBox = call('POST /wms/lcl_box/receive', {
  right: 'LCLInboundReceive',
  ...atLargeCargo,
  about:
    'Receives a box with what it weighs (kg) and measures (cm). A photo is needed where that differs from what was announced. The same again measures it anew.',
  body: z.object({
    box_code: scanned,
    weight: queryNumber.pipe(kilograms),
    length: queryNumber.pipe(centimetres),
    width: queryNumber.pipe(centimetres),
    height: queryNumber.pipe(centimetres),
  }),
  files: { ...pictureFiles(5), min: 0 },
  data: z.object({
    box: lclBox,
    /** Of the inbound of the box. */
    received: count,
    boxes: count,
    /** It was received before, and measured anew. */
    already: z.boolean(),
  }),
})

export const listLclBoxes = call('GET /wms/lcl_boxes', {
  right: 'LCLBoxManage',
  ...atLargeCargo,
  about: 'All boxes of large cargo, newest first.',
  query: paging.extend({
    box_code: queryNumbers,
    inbound_number: queryNumbers,
    outbound_number: queryNumbers,
    partner_id: queryNumber.pipe(partnerId).optional(),
    status: queryList(lclBoxStatus.query, 6),
    time_range: timeRange.optional(),
  }),
  data: listOf(lclBox),
})
export const exportLclBoxes = listExportOf(listLclBoxes)
export const countLclBoxes = statusCountsOf(listLclBoxes, 'status', lclBoxStatus)

export const getLclBoxPhoto = call('GET /wms/lcl_boxes/:id/photos/:file', {
  right: 'LCLBoxManage',
  ...atLargeCargo,
  about: 'One of the photos of a box.',
  params: z.object({ id: objectId, file: z.string().regex(/^[0-9a-f]{24}\.(jpg|jpeg|png|webp)$/) }),
  data: 'file',
})
