import { type RawRecord, rawRecord } from './raw.ts'

/** Something that a record points at. */
export type Reference = { readonly type: string; readonly id: string }

/** One operation on one object, whichever system kept it (PA-140). */
export type NormalRecord = {
  readonly id: string
  /** ISO 8601. */
  readonly record_time: string
  /** The number of a step (`operationStep`) or the name of a type. */
  readonly operation: string | number
  readonly operation_id: string | null
  readonly success: boolean
  readonly operator_id: string
  readonly warehouse_code: string
  readonly tracking_id: string
  readonly tracking_id_type: string
  readonly additional_info: Readonly<Record<string, unknown>>
  readonly parent: Reference | null
  readonly children: readonly Reference[]
  readonly related_tracking_ids: readonly string[]
  readonly error: { readonly code: number; readonly msg: string } | null
}

/** One shape for the records of all four versions; throws a ZodError for what is none of them. */
export const normalRecord = (raw: RawRecord): NormalRecord => {
  const { version, success, ...record } = rawRecord.parse(raw)
  const succeeded = success ?? record.error === null
  if ('parcel_id' in record) {
    const { parcel_id: tracking_id, operation_step: operation, ...rest } = record
    return { ...rest, success: succeeded, tracking_id, tracking_id_type: 'parcel', operation }
  }
  const { operation_type: operation, ...rest } = record
  return { ...rest, success: succeeded, operation }
}
