import { describe, expect, it } from 'vitest'
import { placesFault } from './places-rules.ts'

const line = { sku: 'A', quantity: 3, batches: [{ loc_inv_id: 'x', quantity: 3 }] }
const fault = (...batches: { loc_inv_id: string; quantity: number }[]) => placesFault([{ line, batches }])

describe('the pick places of a return, before they are sent', () => {
  it('must differ from what they were [FU-356]', () => {
    const same = [
      { loc_inv_id: 'x', quantity: 1 },
      { loc_inv_id: 'x', quantity: 2 },
    ]
    expect(fault(...same)).toEqual({ zh: '没有修改', en: 'No change' })
  })

  it('must give each SKU as often as it is needed [FU-357]', () => {
    expect(fault({ loc_inv_id: 'y', quantity: 2 })?.en).toBe('Too few pieces of A')
    expect(fault({ loc_inv_id: 'y', quantity: 4 })?.en).toBe('Too many pieces of A')
    expect(fault({ loc_inv_id: 'y', quantity: 3 })).toBeUndefined()
  })
})
