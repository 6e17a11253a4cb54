import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { codeOf, codeRules } from '../../kit/scan/code-rules.ts'
import { isoTime, kilograms, quantity } from '../../kit/schemas.ts'
import { text } from '../../kit/text.ts'
import { atEpc } from '../fields.ts'
import { parcelType } from '../parcel/enums.ts'

/** Numbers as they stand on bags and parcels: they must pass a scanner. */
const bagNumber = codeOf(codeRules.hub_inbound_bag)
const trackingId = codeOf(codeRules.hub_inbound_tracking)

/** The most parcels that one call may announce. */
export const mostAnnounced = 2000
/** The highest value of a line, in any currency. */
const mostValue = 9_999_999.99

const words = (most: number) => z.string().trim().max(most).default('')
const line = z.object({
  product_id: z.string().trim().min(1).max(64),
  category: words(100),
  quantity,
  /** Of all pieces of the line. */
  declared_value: z.number().min(0).max(mostValue).multipleOf(0.01),
})
const consignee = z.object({
  name: z.string().trim().min(1).max(200),
  country_code: z
    .string()
    .trim()
    .regex(/^[A-Z]{2}$/, saying(text('{field}必须是两个大写字母', '{field} must be two capital letters'))),
  postcode: words(20),
  province: words(100),
  city: words(100),
  address_line: words(500),
  phone: words(50),
})

export const announcedParcel = z.object({
  tracking_id: trackingId,
  order_id: z.string().trim().min(1).max(64),
  /** The seller's store at the order platform. */
  store_id: z.string().trim().min(1).max(64),
  /** The buyer at the order platform: parcels of one buyer may travel together. */
  user_key: z.string().trim().min(1).max(64),
  /** The platform's programme: parcels of two programmes never travel together. */
  programme: words(32),
  consignee,
  channel_code: words(64),
  parcel_type: parcelType.schema.default(parcelType.code.normal),
  currency: z
    .string()
    .trim()
    .regex(/^[A-Z]{3}$/, saying(text('{field}必须是三个大写字母', '{field} must be three capital letters'))),
  weight: kilograms.optional(),
  lines: z.array(line).min(1).max(100),
  /** When it should be here, and when it should leave at the latest. */
  arrive_by: isoTime.optional(),
  ship_by: isoTime.optional(),
})
export type AnnouncedParcel = z.output<typeof announcedParcel>

export const announcedBag = z.object({
  bag_number: bagNumber,
  tag: words(50),
  origin_hub_code: words(64),
  weight: kilograms.optional(),
  due_time: isoTime.optional(),
  /** Not sent yet: it cannot be taken over before it is announced as sent. */
  sent: z.boolean().default(true),
  parcels: z.array(announcedParcel).max(mostAnnounced),
})
export type AnnouncedBag = z.output<typeof announcedBag>

const outcome = z.object({
  bags: z.number().int(),
  parcels: z.number().int(),
  /** What is known already with the same content. */
  repeated: z.number().int(),
  /** What was refused, by its place in the call from 1; the others are announced. */
  errors: z.array(z.object({ row: z.number().int(), number: z.string(), reason: z.string() })),
})
export type IntakeOutcome = z.output<typeof outcome>

const ofPlatform = { right: 'EPCIntake', ...atEpc, apiKey: true } as const

export const announceEpcBags = call('POST /epc/external/inbound_bags', {
  ...ofPlatform,
  about:
    'The order platform announces bags with their parcels, at most 2,000 parcels a call. Each bag stands for itself. The same bag again with the same content is no event; one that was announced as not sent may be announced as sent. With other content it is refused and the difference named.',
  body: z.object({ bags: z.array(announcedBag).min(1).max(500) }),
  data: outcome,
})

export const announceEpcParcels = call('POST /epc/external/parcels', {
  ...ofPlatform,
  about:
    'The order platform announces parcels that come without a bag, at most 2,000 a call. Each parcel stands for itself; the same parcel again with the same content is no event.',
  body: z.object({ parcels: z.array(announcedParcel).min(1).max(mostAnnounced) }),
  data: outcome,
})

export const acknowledgeEpcHandover = call('POST /epc/external/acknowledge', {
  ...ofPlatform,
  about:
    'The order platform confirms that it knows which bags and delivery notes were handed over. Each number stands for itself; the same again is no event.',
  body: z.object({
    delivery_note_numbers: z.array(bagNumber).max(100).default([]),
    bag_numbers: z.array(bagNumber).max(500).default([]),
  }),
  data: z.object({
    acknowledged: z.number().int(),
    errors: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
})

export const cancelEpcAnnounced = call('POST /epc/external/cancel', {
  ...ofPlatform,
  about:
    'The order platform takes back delivery notes and bags that have not been taken over, and parcels. A parcel that has not arrived is cancelled; one that is here goes back to its seller; one in a closed box is stopped with its box, until staff takes it out or lets it go; one that has left is refused. Each number stands for itself.',
  body: z
    .object({
      delivery_note_numbers: z.array(bagNumber).max(100).default([]),
      bag_numbers: z.array(bagNumber).max(500).default([]),
      tracking_ids: z.array(trackingId).max(mostAnnounced).default([]),
    })
    .refine(
      (b) => b.delivery_note_numbers.length + b.bag_numbers.length + b.tracking_ids.length > 0,
      saying(
        text(
          '请至少填写一个交货单号、袋号或运单号',
          'Enter at least one delivery note, bag or tracking number',
        ),
      ),
    ),
  data: z.object({
    cancelled: z.number().int(),
    /** Parcels that are here and go back. */
    to_return: z.number().int(),
    /** Parcels in closed boxes, which are stopped now. */
    blocked: z.number().int(),
    errors: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
})
