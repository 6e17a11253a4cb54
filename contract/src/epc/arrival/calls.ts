import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { pictureFiles } from '../../kit/picture.ts'
import { instant, kilograms, objectId, scanned } from '../../kit/schemas.ts'
import { volume } from '../../packing/size/volume.ts'
import { decided } from '../decision/answer.ts'
import { atEpc, number } from '../fields.ts'
import { sibling } from '../parcel/calls.ts'
import { epcParcelStatus, parcelType } from '../parcel/enums.ts'
import { epcOperationHint } from './enums.ts'

const right = 'EPCAscan' as const

/** A parcel as the arrival desk shows it. */
const arrived = z.object({
  id: objectId,
  tracking_id: z.string(),
  status: epcParcelStatus.schema,
  parcel_type: parcelType.schema,
  /** As weighed here, kg. */
  weight: z.number().nullable(),
  channel_code: z.string(),
  country_code: z.string(),
  wait_until: instant.nullable(),
})

export const submitAscan = call('POST /epc/inbound_parcel/submit_ascan', {
  right,
  ...atEpc,
  about:
    'Scans a parcel in. The order platform says where it goes: at once, or later where it is a system outside. Another type or weight than announced goes to review. The same scan again changes nothing and says the same.',
  body: z.object({
    tracking_id: scanned,
    weight: kilograms.optional(),
    /** As seen; left out: as announced. */
    parcel_type: parcelType.schema.optional(),
    is_irregular_shape: z.boolean().default(false),
    /** Asked of irregular shapes, in centimetres. */
    volume_info: volume.optional(),
    /** It was scanned with its weight, and is done with it. */
    is_one_step: z.boolean().default(false),
  }),
  data: z.object({
    parcel: arrived,
    hint: epcOperationHint.schema,
    /** Where a running job sends it: the slot of its set, else the sort code or zone; empty where no job has its set. */
    sort_code: z.string(),
    /** It was scanned in before: nothing changed. */
    already: z.boolean(),
    /** It was cancelled and came all the same: it must not go on. */
    intercepted: z.boolean(),
    /** It was marked lost and has been found by this scan. */
    found: z.boolean(),
    /** The other parcels of its consolidation set. */
    siblings: z.array(sibling),
    /** How many of the set are here, of how many; until when it may wait. */
    here: z.number().int(),
    expected: z.number().int(),
    deadline: instant.nullable(),
  }),
  later: decided.optional(),
})

export const checkEpcBlocked = call('GET /epc/inbound_parcel/check_blocked', {
  right,
  ...atEpc,
  about: 'Whether a parcel is stopped, and why.',
  query: z.object({ tracking_id: number }),
  data: z.object({ blocked: z.boolean(), reason: z.string() }),
})

export const uploadEpcParcelInfo = call('POST /epc/inbound_parcel/upload_info', {
  right: { any: ['EPCAscan', 'EPCInspect'] },
  ...atEpc,
  about: 'Adds photos to a parcel, for customer service.',
  body: z.object({ tracking_id: number }),
  files: pictureFiles(10),
  data: z.object({ photos: z.array(z.string()) }),
})

export const getEpcParcelPhoto = call('GET /epc/inbound_parcel/photos/:photo', {
  right: { any: ['EPCAscan', 'EPCInspect', 'EPCReview', 'EPCDataSearch'] },
  ...atEpc,
  about: 'A photo of a parcel.',
  params: z.object({ photo: z.string().regex(/^[0-9a-f]{24}\.(jpg|jpeg|png|webp)$/) }),
  query: z.object({ tracking_id: number }),
  data: 'file',
})
