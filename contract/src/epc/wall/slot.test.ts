import { expect, it } from 'vitest'
import type { z } from 'zod'
import * as calls from './calls.ts'

it('every call of the wall takes a slot as SLOT and digits, and nothing else [PA-668 FU-369]', () => {
  const slots = Object.values(calls).flatMap((call) => {
    const body = 'body' in call ? (call.body as z.ZodObject) : undefined
    const slot = body?.shape?.slot_id as z.ZodType | undefined
    return slot ? [slot] : []
  })
  expect(slots.length).toBeGreaterThan(2)
  for (const slot of slots) {
    expect(['SLOT1', 'SLOT0042', ' SLOT7 '].map((code) => slot.safeParse(code).success)).toEqual([
      true,
      true,
      true,
    ])
    const wrong = ['SLOT', 'slot1', 'SLOT1A', 'xSLOT1', '12', 'SLOT-1']
    expect(wrong.filter((code) => slot.safeParse(code).success)).toEqual([])
  }
})
