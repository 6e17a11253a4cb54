import { describe, expect, it } from 'vitest'
import { deviceName } from './device-name.ts'

describe('the name of a device', () => {
  it('is its browser and its system, by the most special sign', () => {
    const edge =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36 Edg/141.0'
    const handheld =
      'Mozilla/5.0 (Linux; Android 13; TC26) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36'
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1'
    expect([edge, handheld, phone].map(deviceName)).toEqual([
      'Edge · Windows',
      'Chrome · Android',
      'Safari · iOS',
    ])
  })

  it('is unknown for other programs', () => {
    expect(deviceName('')).toBeUndefined()
    expect(deviceName('okhttp/4.12')).toBeUndefined()
  })
})
