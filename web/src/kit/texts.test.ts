import { mask } from '@kuacang/contract/kit/mask'
import { describe, expect, it, vi } from 'vitest'

// Texts are read in the browser's language: here there is none.
vi.stubGlobal('document', { cookie: '', documentElement: {} })
const { readingSeconds } = await import('./notice.ts')
const { speakable } = await import('./scan/speech.ts')
const { pace } = await import('./scan/pace.ts')

describe('hidden middles', () => {
  it('a tracking id shows its first 5 and last 7 characters', () => {
    expect(mask('1Z999AA10123456784', 'tracking')).toBe('1Z999******3456784')
  })
  it('other texts, and short tracking ids, their first and last quarter', () => {
    expect(mask('abcdefghij', 'text')).toBe('ab******ij')
    expect(mask('123456789012', 'tracking')).toBe('123******012')
    expect(mask('ab', 'text')).toBe('**')
  })
})

describe('notices', () => {
  it('stay 1.5 s and 0.3 s for each word or Chinese character [SH-403 SH-404 FU-805]', () => {
    expect(readingSeconds('保存成功')).toBeCloseTo(2.7)
    expect(readingSeconds('Saved well')).toBeCloseTo(2.1)
    expect(readingSeconds('订单 A-1 已取消 !')).toBeCloseTo(1.5 + 0.3 * 6)
  })
})

describe('speech', () => {
  it('says numbers up to 500 and single capital letters; what is larger is only shown [OP-16 FU-812 FU-823 PA-742 PA-794]', () => {
    expect(['0', 500, 'A', '501', 'AB', 'a', '1.5', 'WI123'].filter(speakable)).toEqual(['0', 500, 'A'])
    expect(pace(0, 600_000)).toBe('–')
  })
})
