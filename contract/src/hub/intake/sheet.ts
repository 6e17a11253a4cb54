import { z } from 'zod'
import { isoTime, kilograms } from '../../kit/schemas.ts'
import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'
import { announcedBag, announcedParcel } from './calls.ts'

/** The columns of a sheet that announces bags: a row for each parcel; rows of one bag number are one bag. */
export const hubBagColumns = {
  bag_number: { title: text('袋号', 'Bag number'), required: true, example: 'UP20260131001' },
  origin: { title: text('来源', 'Origin'), example: 'EPC-1' },
  bag_weight: { title: text('袋重 kg', 'Bag weight (kg)'), is: 'number', example: '12.5' },
  due_time: { title: text('预计到达', 'Due'), example: '2026-01-31T08:00:00+08:00' },
  tracking_id: { title: text('运单号', 'Tracking number'), required: true, example: 'WI100200300400EPC' },
  parcel_weight: { title: text('包裹重量 kg', 'Parcel weight (kg)'), is: 'number', example: '0.35' },
  dest_warehouse_code: { title: text('目的仓', 'Destination'), required: true, example: 'LAX5' },
} as const satisfies SheetColumns

const empty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? undefined : v), schema.optional())

export const hubBagRow = z.object({
  bag_number: announcedBag.shape.bag_number,
  origin: announcedBag.shape.origin,
  bag_weight: empty(kilograms),
  due_time: empty(isoTime),
  tracking_id: announcedParcel.shape.tracking_id,
  parcel_weight: empty(kilograms),
  dest_warehouse_code: announcedParcel.shape.dest_warehouse_code,
})
