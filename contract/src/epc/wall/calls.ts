import { z } from 'zod'
import { call } from '../../kit/call.ts'
import { patterns } from '../../kit/patterns.ts'
import { instant, objectId, queryBoolean, scanned } from '../../kit/schemas.ts'
import { atEpc } from '../fields.ts'
import { mostSlots } from '../job/calls.ts'
import { epcUnitStatus } from '../job/enums.ts'
import { takesOutOfSlots } from '../rights.ts'

/** The barcode of a slot: SLOT and its number. */
export const slotCode = z.string().trim().max(20).regex(patterns.slot)
/** The number of a slot as its barcode says it; too long a number is no slot's. */
export const slotNumber = (code: string): number => Number(code.slice('SLOT'.length))
export const slotBarcode = (number: number): string => `SLOT${number}`

const job_id = objectId.optional()

const slot = z.object({
  unit_id: objectId,
  unit_number: z.string(),
  slot_number: z.number().int(),
  /** Parcels that belong into it, and those that lie in it. */
  expected: z.number().int(),
  uploaded: z.number().int(),
  complete: z.boolean(),
})

export const uploadFirstParcel = call('POST /epc/inbound_parcel/upload_first_parcel', {
  right: 'EPCSow',
  ...atEpc,
  about:
    'The slot into which a parcel goes: that of its set, or the lowest free one where it is the first. Puts nothing in; the slot is kept for the set.',
  body: z.object({ job_id, tracking_id: scanned }),
  data: slot.extend({
    first: z.boolean(),
    /** Parcels of its set that lie on shelves, with their places: they come into this slot too. */
    on_shelf: z.array(z.object({ tracking_id: z.string(), location_code: z.string() })),
  }),
})

export const uploadSlot = call('POST /epc/inbound_parcel/upload_slot', {
  right: 'EPCSow',
  ...atEpc,
  about: 'Puts a parcel into its slot, proved by the barcode of the slot. The last one completes the set.',
  body: z.object({ job_id, tracking_id: scanned, slot_id: slotCode }),
  data: slot.extend({
    /** Of the whole job: units that are complete or further, and all. */
    job_done: z.number().int(),
    job_units: z.number().int(),
  }),
})

export const takeOutOfSlot = call('POST /epc/inbound_parcel/take_out_of_slot', {
  right: 'EPCSow',
  ...atEpc,
  about:
    'Takes one parcel out of its slot again: what was put there by mistake, or what no longer belongs to the set.',
  body: z.object({ tracking_id: scanned }),
  data: slot.extend({
    /** It no longer belongs to the set; `goes_back`: it is to be returned, `ships_alone`: it goes on alone. */
    left_the_set: z.boolean(),
    goes_back: z.boolean(),
    ships_alone: z.boolean(),
  }),
})

export const reportMissingInSlot = call('POST /epc/inbound_parcel/report_missing', {
  right: 'EPCSow',
  ...atEpc,
  about:
    'Says that parcels of a slot’s set are not to be found: they are lost, and the rest of the set is decided anew.',
  body: z.object({ slot_id: slotCode, tracking_ids: z.array(scanned).min(1).max(100) }),
  data: slot.extend({ lost: z.array(z.string()), status: epcUnitStatus.schema }),
})

export const dischargeSlot = call('POST /epc/inbound_parcel/discharge_slot', {
  right: takesOutOfSlots,
  ...atEpc,
  about: 'Takes all parcels of a full slot out for combining; the slot is free for the next set.',
  body: z.object({ job_id, slot_id: slotCode }),
  data: slot.extend({ tracking_ids: z.array(z.string()) }),
})

export const putSlotOnShelf = call('POST /epc/slot/to_shelf', {
  right: 'EPCSow',
  ...atEpc,
  about:
    'Frees a slot of BLUE or DPS whose set still waits: its parcels go to the shelf, and get a slot again when the next one of the set is scanned.',
  body: z.object({ slot_id: slotCode }),
  data: z.object({
    slot_number: z.number().int(),
    /** What lies in it and goes to the shelf. */
    tracking_ids: z.array(z.string()),
    /** What lies in it and belongs there no more: it goes where its own scan says. */
    others: z.array(z.string()),
  }),
})

export const getTakenOutSet = call('GET /epc/slot/taken_out', {
  right: takesOutOfSlots,
  ...atEpc,
  about:
    'The parcels of a set that was taken out of its slot and is not combined yet, by one of them: a desk that left it goes on with it.',
  query: z.object({ tracking_id: scanned }),
  data: z.object({ unit_number: z.string(), tracking_ids: z.array(z.string()) }),
})

export const getEpcSlot = call('GET /epc/slot/get', {
  right: { any: ['EPCSow', 'EPCCombine', 'EPCJobControl'] },
  ...atEpc,
  about: 'A slot with the parcels that lie in it, those that are missing, and those that must be taken out.',
  query: z.object({ slot_id: slotCode }),
  data: slot.extend({
    status: epcUnitStatus.schema,
    inside: z.array(z.string()),
    missing: z.array(z.string()),
    take_out: z.array(z.string()),
  }),
})

export const listEpcSlots = call('GET /epc/slot/wall', {
  right: { any: ['EPCSow', 'EPCCombine', 'EPCJobControl'] },
  ...atEpc,
  apiKey: true,
  about: 'The slots of the wall as it stands, with what is in them; empty ones too where asked for.',
  query: z.object({ empty: queryBoolean.default(true) }),
  data: z.object({
    list: z.array(
      z.object({
        slot_number: z.number().int(),
        unit_number: z.string().nullable(),
        status: epcUnitStatus.schema.nullable(),
        expected: z.number().int(),
        uploaded: z.number().int(),
        /** Whose parcels these are: a buyer or a shop. */
        owner: z.string(),
        /** When its last parcel came. */
        since: instant.nullable(),
        /** An operator is about to put parcels in (DPS). */
        lit: z.boolean(),
        /** Parcels inside that no longer belong there. */
        take_out: z.number().int(),
      }),
    ),
  }),
})

export const getSlotLabels = call('GET /epc/slot/labels', {
  right: { any: ['EPCSow', 'EPCJobControl'] },
  ...atEpc,
  about: 'Labels with the barcodes of slots, 10x10, one page for each number.',
  query: z.object({
    first_slot: z.coerce.number().int().min(1).max(mostSlots).default(1),
    last_slot: z.coerce.number().int().min(1).max(mostSlots),
  }),
  data: 'file',
})
