import { expect, it } from 'vitest'
import { epcParcelStatus } from '../parcel/enums.ts'
import { epcCountedKind } from './enums.ts'
import { epcStages, inStages, openStages } from './stages.ts'

it('each status of parcels is in one stage', () => {
  const all = epcStages.flatMap((s) => s.statuses)
  expect(all.toSorted((a, b) => a - b)).toEqual([...epcParcelStatus.codes].sort((a, b) => a - b))
})

it('parcels are counted in their stages, boxes of the same codes are not', () => {
  const { parcel, outbound_parcel } = epcCountedKind.code
  const counts = [
    { kind: parcel, status: 1, count: 5 },
    { kind: parcel, status: 4, count: 2 },
    { kind: parcel, status: 99, count: 7 },
    { kind: outbound_parcel, status: 1, count: 100 },
  ]
  expect(inStages(counts, openStages)).toBe(7)
  expect(inStages(counts, epcStages)).toBe(14)
})
