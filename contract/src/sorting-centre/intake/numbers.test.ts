import { expect, it } from 'vitest'
import { announcedBag, announcedParcel } from './calls.ts'

it('numbers of bags and parcels of a sorting centre have at least six characters [PA-659]', () => {
  const takesParcel = (tracking_id: string) => announcedParcel.safeParse({ tracking_id }).success
  const takesBag = (bag_number: string) =>
    announcedBag.safeParse({ bag_number, parcels: [{ tracking_id: 'KS0001' }] }).success
  for (const takes of [takesParcel, takesBag]) {
    expect(['ABC001', 'SC_001', 'OB20260131001'].map(takes)).toEqual([true, true, true])
    expect(['ABC01', 'A', '', '  ABC01 '].map(takes)).toEqual([false, false, false, false])
  }
})
