import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { saying } from '../../kit/fault.ts'
import { codeOf, codeRules } from '../../kit/scan/code-rules.ts'
import { instant, isoTime, kilograms } from '../../kit/schemas.ts'
import { sheetFile } from '../../kit/sheet.ts'
import { text } from '../../kit/text.ts'
import { atHub } from '../fields.ts'

/** Numbers as they stand on bags and parcels: they must pass a scanner. */
const bagNumber = codeOf(codeRules.hub_inbound_bag)
const trackingId = codeOf(codeRules.hub_inbound_tracking)

/** The most parcels that one call may announce. */
export const mostAnnounced = 5000

export const announcedParcel = z.object({
  tracking_id: trackingId,
  weight: kilograms.optional(),
  dest_warehouse_code: z.string().trim().min(1).max(50),
})

export const announcedBag = z.object({
  bag_number: bagNumber,
  origin: z.string().trim().max(100).default(''),
  weight: kilograms.optional(),
  /** When it should be here. */
  due_time: isoTime.optional(),
  parcels: z.array(announcedParcel).max(mostAnnounced),
})
export type AnnouncedBag = z.output<typeof announcedBag>

const bagError = z.object({ row: z.number().int(), bag_number: z.string(), reason: z.string() })
const outcome = z.object({
  bags: z.number().int(),
  parcels: z.number().int(),
  /** Bags that are known already with the same content. */
  repeated: z.number().int(),
  /** Bags that were refused, by their place in the call from 1; the others are announced. */
  errors: z.array(bagError),
})

export const announceBags = call('POST /hub/external/inbound_bags', {
  right: 'HUBIntake',
  ...atHub,
  about:
    'An upstream system announces bags with their parcels, at most 5,000 parcels a call. Each bag stands for itself. The same bag again with the same content is no event; with other content it is refused and the difference named.',
  apiKey: true,
  body: z.object({ bags: z.array(announcedBag).min(1).max(500) }),
  data: outcome,
})

export const withdrawBags = call('POST /hub/external/withdraw', {
  right: 'HUBIntake',
  ...atHub,
  about: 'An upstream system takes back bags or parcels that have not arrived; each stands for itself.',
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
    errors: z.array(z.object({ number: z.string(), reason: z.string() })),
  }),
})

export const importHubBags = call('POST /hub/inbound_bags/import', {
  right: { any: ['HUBIntake', 'HUBEditWarehousePreference'] },
  ...atHub,
  about:
    'Announces the bags of a sheet with the columns bag_number, origin, bag_weight, due_time, tracking_id, parcel_weight, dest_warehouse_code; rows of one bag number are one bag. Each bag stands for itself; refused ones are answered with row and reason.',
  files: sheetFile(5_000_000),
  data: outcome,
})

export const getHubBagTemplate = call('GET /hub/inbound_bags/import_template', {
  right: importHubBags.right,
  ...atHub,
  about: 'The empty sheet for the import of bags, xlsx.',
  data: 'file',
})

export const makeTrainingBags = call('POST /mock/hub/inbound_bags', {
  right: 'HUBMockPage',
  ...atHub,
  about:
    'Announces bags that do not exist, for training: their parcels go to the destinations of the hub in turn. Refused where the server is not set up for training.',
  body: z.object({
    bags: z.number().int().min(1).max(50),
    parcels: z.number().int().min(1).max(100),
    arrived: z.boolean().default(false),
  }),
  data: z.object({
    bags: z.array(
      z.object({ bag_number: z.string(), tracking_ids: z.array(z.string()), created_time: instant }),
    ),
  }),
})
