import { describe, expect, it } from 'vitest'
import { packageSize } from './enums.ts'
import { containerVolumes, packageVolumes, scannedSize, scannedVolume } from './volume.ts'

const cm = (v: { length: number; width: number; height: number } | undefined) =>
  v && `${v.length}x${v.width}x${v.height}`

describe('packages', () => {
  it('have a volume where they are boxes [PA-789 PA-790 PA-791 FU-813]', () => {
    const volumes = packageSize.codes.map((size) => cm(packageVolumes[size]))
    expect(volumes).toEqual([undefined, undefined, undefined, '30x38x38', '50x38x38', '38x38x18', undefined])
  })

  it('container size 1 is 60x50x40 [PA-788 FU-814]', () => {
    expect(cm(containerVolumes[1])).toBe('60x50x40')
  })

  it('are read from their barcodes [PA-669 FU-371]', () => {
    expect(['PACK_SIZE_4', ' PACK_SIZE_10 '].map(scannedSize)).toEqual([4, 10])
    expect(['PACK_SIZE_7', 'PACK_SIZE_', 'pack_size_4', '4'].map(scannedSize)).toEqual(
      Array(4).fill(undefined),
    )
  })

  it('fill in a volume by the scan of a box, or of the sides themselves', () => {
    expect(['PACK_SIZE_5', '60x50.5x40'].map((s) => cm(scannedVolume(s)))).toEqual(['50x38x38', '60x50.5x40'])
    const wrong = ['PACK_SIZE_1', '60x50', '60x50x0', '12345x1x1', '1x2x3x4', 'x', 'WI1EPC']
    expect(wrong.map(scannedVolume)).toEqual(Array(wrong.length).fill(undefined))
  })
})
