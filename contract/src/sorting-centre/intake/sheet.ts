import { z } from 'zod'
import { isoTime, kilograms } from '../../kit/schemas.ts'
import type { SheetColumns } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'
import { announcedBag, announcedParcel } from './calls.ts'

/** The columns of a sheet that announces bags: a row for each parcel; rows of one bag number are one bag. */
export const scBagColumns = {
  bag_number: { title: text('袋号', 'Bag number'), required: true, example: 'OB20260131001' },
  origin: { title: text('来源', 'Origin'), example: 'CAN2' },
  linehaul_order_number: { title: text('干线单号', 'Linehaul number'), example: 'LH20260131' },
  dest_warehouse_code: { title: text('目的分拨中心', 'Destination'), example: 'LAX4' },
  bag_weight: { title: text('袋重 kg', 'Bag weight (kg)'), is: 'number', example: '12.5' },
  due_time: { title: text('预计到达', 'Due'), example: '2026-01-31T08:00:00+08:00' },
  tracking_id: { title: text('单号', 'Tracking number'), required: true, example: 'KS260131ABCDEF' },
  channel_code: { title: text('渠道', 'Channel'), example: 'STD' },
  country_code: { title: text('国家', 'Country'), example: 'DE' },
  parcel_weight: { title: text('包裹重量 kg', 'Parcel weight (kg)'), is: 'number', example: '0.35' },
} as const satisfies SheetColumns

const empty = <T extends z.ZodType>(schema: T) =>
  z.preprocess((v) => (v === '' ? undefined : v), schema.optional())

export const scBagRow = z.object({
  bag_number: announcedBag.shape.bag_number,
  origin: announcedBag.shape.origin,
  linehaul_order_number: announcedBag.shape.linehaul_order_number,
  dest_warehouse_code: announcedBag.shape.dest_warehouse_code,
  bag_weight: empty(kilograms),
  due_time: empty(isoTime),
  tracking_id: announcedParcel.shape.tracking_id,
  channel_code: announcedParcel.shape.channel_code,
  country_code: announcedParcel.shape.country_code,
  parcel_weight: empty(kilograms),
})
