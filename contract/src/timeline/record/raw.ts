import { z } from 'zod'

const reference = z.object({ type: z.string(), id: z.string() })
const fault = z.object({ code: z.number(), msg: z.string() })

const common = {
  id: z.string(),
  record_time: z.string(),
  operation_id: z.string().nullable().default(null),
  operator_id: z.string().default(''),
  warehouse_code: z.string().default(''),
  additional_info: z.record(z.string(), z.unknown()).default({}),
  parent: reference.nullable().default(null),
  children: z.array(reference).default([]),
  related_tracking_ids: z.array(z.string()).default([]),
  error: fault.nullable().default(null),
  /** Where a record does not say it, an operation without an error succeeded. */
  success: z.boolean().optional(),
}

/** EPC, v1 and v2: a parcel, and the number of a step (`operationStep`). */
const parcelRecord = (version: 1 | 2) =>
  z.object({ ...common, version: z.literal(version), parcel_id: z.string(), operation_step: z.number() })

/** Hub v3 and sorting centre v4: any object, and the name or number of what was done. */
const objectRecord = (version: 3 | 4) =>
  z.object({
    ...common,
    version: z.literal(version),
    tracking_id: z.string(),
    tracking_id_type: z.string().default('parcel'),
    operation_type: z.union([z.string(), z.number()]),
  })

/** An operation record as its system keeps it; `version` tells the four shapes apart (PA-141, PA-144). */
export const rawRecord = z.discriminatedUnion('version', [
  parcelRecord(1),
  parcelRecord(2),
  objectRecord(3),
  objectRecord(4),
])
export type RawRecord = z.input<typeof rawRecord>
