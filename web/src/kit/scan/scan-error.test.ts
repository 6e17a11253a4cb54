import type { Refusal } from '@kuacang/contract/kit/refusal'
import { kitRefusals } from '@kuacang/contract/kit/refusals'
import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'

// Texts are read in the browser's language: here there is none.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
const { already, error, ok, outcomeOf, refused } = await import('./outcome.ts')
const { scanErrorOf, scanErrorWords, stopTitleOf } = await import('./scan-error.ts')

const said = { what: '', why: '', now: '' }
const answered = ({ status, code, heard }: Refusal) =>
  outcomeOf(new ApiError(status, '', { code, refusal: { ...said, ...(heard ? { heard } : {}) } }))
const heardOf = (outcome: ReturnType<typeof ok>, before?: string) => scanErrorOf(outcome, 'WI1', before)

describe('what can be wrong with a scan', () => {
  it('has a name in both languages [SH-391]', () => {
    expect(Object.values(scanErrorWords).map((w) => w.zh)).toEqual([
      '无法识别的输入',
      '找不到订单',
      '包裹已扫描',
      '重复扫描',
    ])
    for (const { en } of Object.values(scanErrorWords)) expect(en).toMatch(/^[A-Z][a-z ]+$/)
  })

  it('comes from the desk for an unreadable scan, from the server for all others', () => {
    expect([refused('blank'), refused('long')].map((o) => heardOf(o))).toEqual(Array(2).fill('unrecognised'))
    expect(heardOf(refused('blocked'))).toBeUndefined()
    expect(heardOf(answered(kitRefusals.invalid_input))).toBe('unrecognised')
    expect(heardOf(answered(kitRefusals.not_found))).toBe('order_not_found')
    expect(heardOf(answered(kitRefusals.illegal_move))).toBeUndefined()
    expect([heardOf(ok('')), heardOf(error(''))]).toEqual([undefined, undefined])
  })

  it('heads the dialog that stops a desk by the title of its refusal; one without a title is an error [PA-722]', () => {
    const refusedBy = ({ status, code, heard }: Refusal, title?: string) => {
      const refusal = { ...said, ...(heard ? { heard } : {}), ...(title ? { title } : {}) }
      return stopTitleOf(outcomeOf(new ApiError(status, '', { code, refusal })))
    }
    expect(refusedBy(kitRefusals.not_found, '找不到包裹')).toBe('找不到包裹')
    expect(refusedBy(kitRefusals.illegal_move, '包裹已出库')).toBe('包裹已出库')
    expect([refusedBy(kitRefusals.not_found), refusedBy(kitRefusals.illegal_move)]).toEqual([
      '找不到订单',
      '错误',
    ])
    expect([stopTitleOf(refused('blank')), stopTitleOf(error('x'))]).toEqual(['无法识别的输入', '错误'])
  })

  it('is a duplicate where the same code came right before, else a parcel scanned earlier [PA-750]', () => {
    expect(heardOf(already(''), 'WI1')).toBe('duplicate')
    expect(heardOf(already(''), 'WI2')).toBe('already_scanned')
    expect(heardOf(already(''))).toBe('already_scanned')
  })
})
