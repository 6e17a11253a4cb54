import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// Texts are read in the browser's language: here there is none.
vi.stubGlobal('document', { cookie: '', documentElement: {}, title: '出库单' })
const { blinkTitle, fileName } = await import('./download.ts')

beforeEach(() => void vi.useFakeTimers({ now: new Date(2024, 0, 31, 12) }))
afterEach(() => void vi.useRealTimers())

const titles = (seconds: number) =>
  Array.from({ length: seconds }, () => {
    vi.advanceTimersByTime(1000)
    return document.title
  })

it('the title blinks each second from request to end, and is then what it was [SH-416 SH-417 FU-817]', () => {
  const stop = blinkTitle()
  vi.advanceTimersByTime(999)
  expect(document.title).toBe('出库单')
  vi.advanceTimersByTime(1)
  expect(document.title).toBe('下载中...')
  expect(titles(3)).toEqual(['出库单', '下载中...', '出库单'])
  vi.advanceTimersByTime(1000)
  stop()
  expect(titles(3)).toEqual(['出库单', '出库单', '出库单'])
})

it('the title blinks until the last of several downloads has ended [SH-417]', () => {
  const stops = [blinkTitle(), blinkTitle()]
  stops[0]?.()
  expect(titles(1)).toEqual(['下载中...'])
  stops[1]?.()
  expect(titles(1)).toEqual(['出库单'])
})

it('files are called by Chinese names and the day [SH-414 SH-415]', () => {
  expect(fileName('出库订单', 'xlsx')).toBe('出库订单_20240131.xlsx')
})
