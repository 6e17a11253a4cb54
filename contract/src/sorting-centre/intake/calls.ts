import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { codeOf, codeRules } from '../../kit/scan/code-rules.ts'
import { instant, isoTime, kilograms } from '../../kit/schemas.ts'
import { sheetFile } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'
import { atCentre } from '../fields.ts'
import { announcesScBags } from '../rights.ts'

/** Numbers as they stand on bags and parcels: they must pass a scanner (PA-661). */
const bagNumber = codeOf(codeRules.sc_inbound_bag)
const trackingId = codeOf(codeRules.sc_parcel)

/** The most parcels that one call may announce. */
export const mostAnnounced = 2000

const words = (most: number) => z.string().trim().max(most).default('')
const country = z
  .string()
  .trim()
  .regex(/^([A-Z]{2})?$/, saying(text('{field}必须是两个大写字母', '{field} must be two capital letters')))
  .default('')

/** Who gets the parcel: what a carrier must know for a new label. */
const consignee = z.object({
  name: words(200),
  country_code: country,
  postcode: words(20),
  province: words(100),
  city: words(100),
  address_line: words(500),
  phone: words(50),
})
export type ScConsignee = z.output<typeof consignee>

export const announcedParcel = z.object({
  tracking_id: trackingId,
  /** The numbers that it had before. */
  earlier_numbers: z.array(trackingId).max(20).default([]),
  channel_code: words(64),
  country_code: country,
  weight: kilograms.optional(),
  declared_value: z.number().min(0).max(9_999_999.99).multipleOf(0.01).default(0),
  currency: z
    .string()
    .trim()
    .regex(
      /^([A-Z]{3})?$/,
      saying(text('{field}必须是三个大写字母', '{field} must be three capital letters')),
    )
    .default(''),
  consignee: consignee.optional(),
})
export type AnnouncedScParcel = z.output<typeof announcedParcel>

export const announcedBag = z.object({
  bag_number: bagNumber,
  origin: words(100),
  linehaul_order_number: words(64),
  container_id: words(64),
  gateway: words(10),
  /** The sorting centre that opens it; left out: this one. */
  dest_warehouse_code: words(64),
  weight: kilograms.optional(),
  /** When it should be here. */
  due_time: isoTime.optional(),
  parcels: z.array(announcedParcel).max(mostAnnounced),
})
export type AnnouncedScBag = z.output<typeof announcedBag>

const outcome = z.object({
  bags: z.number().int(),
  parcels: z.number().int(),
  /** Bags that are known already with the same content. */
  repeated: z.number().int(),
  /** Parcels that were found here before they were announced, and are released now. */
  released: z.number().int(),
  /** Bags that were refused, by their place in the call from 1; the others are announced. */
  errors: z.array(z.object({ row: z.number().int(), bag_number: z.string(), reason: z.string() })),
})
export type ScIntakeOutcome = z.output<typeof outcome>

export const announceScBags = call('POST /sorting_center/external/inbound_bags', {
  right: 'SortingCenterIntake',
  ...atCentre,
  about:
    'An upstream system announces bags with their parcels, at most 2,000 parcels a call. Each bag stands for itself. The same bag again with the same content is no event; with other content it is refused and the difference named.',
  apiKey: true,
  body: z.object({ bags: z.array(announcedBag).min(1).max(500) }),
  data: outcome,
})

export const withdrawScBags = call('POST /sorting_center/external/withdraw', {
  right: 'SortingCenterIntake',
  ...atCentre,
  about:
    'The platform takes back bags that have not arrived, or parcels wherever they are: not arrived they are cancelled, here they become returns, in a bag they are put on hold. What has left cannot be taken back. Each number stands for itself.',
  apiKey: true,
  body: z
    .object({
      bag_numbers: z.array(bagNumber).max(500).default([]),
      tracking_ids: z.array(trackingId).max(mostAnnounced).default([]),
    })
    .refine(
      (b) => b.bag_numbers.length + b.tracking_ids.length > 0,
      saying(text('请至少填写一个袋号或运单号', 'Enter at least one bag number or tracking number')),
    ),
  data: z.object({
    withdrawn: z.number().int(),
    /** Of these, those that lie in a bag of this sorting centre and stop it. */
    held: z.number().int(),
    errors: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
})

export const importScBags = call('POST /sorting_center/inbound_bags/import', {
  right: announcesScBags,
  ...atCentre,
  about:
    'Announces the bags of a sheet with a row for each parcel; rows of one bag number are one bag. Each bag stands for itself; refused ones are answered with row and reason.',
  files: sheetFile(5_000_000),
  data: outcome,
})

export const getScBagTemplate = call('GET /sorting_center/inbound_bags/import_template', {
  right: importScBags.right,
  ...atCentre,
  about: 'The empty sheet for the import of bags, xlsx.',
  data: 'file',
})

/** PA-622. */
export const scTrainingKinds = ['inbound_bags', 'inbound_parcels', 'outbound_parcels'] as const

export const makeScTraining = call('POST /mock/sorting_center/:kind', {
  right: 'SortingCenterMockPage',
  ...atCentre,
  about:
    'Makes bags and parcels that do not exist, for training: bags that were announced, parcels in a bag that is open, or parcels that were scanned in. Refused where the server is not set up for training.',
  params: z.object({ kind: z.enum(scTrainingKinds) }),
  body: z.object({
    /** How many bags, or parcels. */
    count: z.number().int().min(1).max(50),
    /** How many parcels each bag has. */
    parcels: z.number().int().min(1).max(50).default(5),
    channel: z.string().trim().max(64).default(''),
    /** kg of each parcel. */
    weight: kilograms.optional(),
  }),
  data: z.object({
    /** The numbers of the parcels, as they were made. */
    ids: z.array(z.string()),
    list: z.array(z.object({ number: z.string(), tracking_ids: z.array(z.string()), created_time: instant })),
  }),
})
