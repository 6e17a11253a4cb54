import { pictureType } from '@kuacang/contract/kit/picture'
import { describe, expect, it } from 'vitest'
import { isImageBomb } from './image.ts'

const hex = (text: string) => Buffer.from(text.replaceAll(' ', ''), 'hex')
const word = (n: number, bytes: number) => n.toString(16).padStart(2 * bytes, '0')
const little = (n: number, bytes: number) =>
  Array.from({ length: bytes }, (_b, i) => word(Math.floor(n / 256 ** i) % 256, 1)).join('')

const png = (w: number, h: number) =>
  hex(`89504e470d0a1a0a 0000000d 49484452 ${word(w, 4)} ${word(h, 4)} 0806000000`)
const jpg = (w: number, h: number) =>
  hex(`ffd8 ffe0 0010 ${'00'.repeat(14)} ffc4 0004 0000 ffc2 0011 08 ${word(h, 2)} ${word(w, 2)} 03`)
const webp = (chunk: string, rest: string) =>
  hex(`52494646 00000000 57454250 ${Buffer.from(chunk).toString('hex')} 00000000 ${rest}`)
const webps = (w: number, h: number) => [
  webp('VP8X', `00000000 ${little(w - 1, 3)} ${little(h - 1, 3)}`),
  webp('VP8L', `2f ${little(w - 1 + (h - 1) * 2 ** 14, 4)}`),
  webp('VP8 ', `000000 9d012a ${little(w, 2)} ${little(h, 2)}`),
]

describe('pictures', () => {
  it('are recognised by their first bytes, whatever their names', () => {
    expect([png(1, 1), jpg(1, 1), ...webps(1, 1)].map(pictureType)).toEqual([
      'png',
      'jpg',
      'webp',
      'webp',
      'webp',
    ])
    for (const other of ['<svg onload=alert(1)>', 'GIF89a', '%PDF-1.7', 'MZ', '', '\x89PNG'])
      expect(pictureType(Buffer.from(other, 'latin1'))).toBeUndefined()
  })

  it('of a camera are no bombs, those of billions of points are', () => {
    for (const good of [png(12_000, 9000), jpg(12_000, 9000), ...webps(10_000, 9000)])
      expect(isImageBomb(good)).toBe(false)
    for (const bomb of [
      png(60_000, 60_000),
      png(2 ** 31 - 1, 2 ** 31 - 1),
      jpg(65_535, 65_535),
      ...webps(16_000, 16_000),
    ])
      expect(isImageBomb(bomb)).toBe(true)
  })

  it('that are cut off before their size are no bombs and no failures', () => {
    for (const whole of [png(60_000, 60_000), jpg(65_535, 65_535), ...webps(16_000, 16_000)])
      for (let length = 0; length < 20; length += 1)
        expect(isImageBomb(whole.subarray(0, length))).toBe(false)
  })
})
