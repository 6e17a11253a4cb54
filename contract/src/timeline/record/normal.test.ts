import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { normalRecord } from './normal.ts'
import type { RawRecord } from './raw.ts'

const reference = fc.record({ type: fc.string(), id: fc.string() })
const common = fc.record({
  id: fc.string(),
  record_time: fc.date({ noInvalidDate: true }).map((d) => d.toISOString()),
  operation_id: fc.option(fc.string()),
  operator_id: fc.string(),
  warehouse_code: fc.string(),
  // What would be another prototype is dropped.
  additional_info: fc.dictionary(
    fc.string({ minLength: 1 }).filter((key) => key !== '__proto__'),
    fc.jsonValue(),
  ),
  parent: fc.option(reference),
  children: fc.array(reference),
  related_tracking_ids: fc.array(fc.string()),
  error: fc.option(fc.record({ code: fc.integer(), msg: fc.string() })),
})
const said = { id: 'r1', record_time: '2024-01-31T05:00:00Z' }

describe('operation records', () => {
  it('of all four versions are one shape: what they say in common stays as it is [PA-140 PA-141 PA-144]', () => {
    const law = fc.property(common, fc.string(), fc.integer(), (fields, id, step) => {
      const parcel = { ...fields, parcel_id: id, operation_step: step }
      const object = { ...fields, tracking_id: id, tracking_id_type: 'parcel', operation_type: step }
      const versions: RawRecord[] = [
        { ...parcel, version: 1 },
        { ...parcel, version: 2 },
        { ...object, version: 3 },
        { ...object, version: 4 },
      ]
      const normal = {
        ...fields,
        tracking_id: id,
        tracking_id_type: 'parcel',
        operation: step,
        success: fields.error === null,
      }
      for (const raw of versions) expect(normalRecord(raw)).toEqual(normal)
    })
    fc.assert(law)
  })

  it('of the older versions name their parcel_id as tracking_id [PA-142]', () => {
    const raw = { ...said, parcel_id: 'WI1EPC', operation_step: 5 }
    for (const version of [1, 2] as const)
      expect(normalRecord({ ...raw, version })).toMatchObject({ tracking_id: 'WI1EPC', operation: 5 })
    expect('parcel_id' in normalRecord({ ...raw, version: 1 })).toBe(false)
  })

  it('that say little are whole: nothing of it is missing for who shows it [PA-140]', () => {
    const raw = { ...said, version: 3, tracking_id: 'HUB1', operation_type: 'accept' } as const
    expect(normalRecord(raw)).toEqual({
      ...said,
      operation: 'accept',
      operation_id: null,
      success: true,
      operator_id: '',
      warehouse_code: '',
      tracking_id: 'HUB1',
      tracking_id_type: 'parcel',
      additional_info: {},
      parent: null,
      children: [],
      related_tracking_ids: [],
      error: null,
    })
  })

  it('that say themselves whether they succeeded are believed, and what is no record is none', () => {
    const raw = { ...said, version: 4, tracking_id: 'SC_1', operation_type: 9, success: false } as const
    expect(normalRecord(raw).success).toBe(false)
    expect(() => normalRecord({ ...raw, version: 5 } as never)).toThrow()
  })
})
