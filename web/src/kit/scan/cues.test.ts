import type { ScanError } from '@kuacang/contract/kit/refusal'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Kind } from './queue.ts'

type Tone = { hz: number; from: number; to: number }
let heard: Tone[] = []
let felt = 0

/** An audio device that notes what it is asked to play. */
class Device {
  state = 'running'
  currentTime = 0
  destination = {}
  resume = async () => undefined
  createGain = () => ({
    gain: { setValueAtTime: vi.fn(), exponentialRampToValueAtTime: vi.fn() },
    connect: (next: unknown) => next,
  })
  createOscillator() {
    const tone = { hz: 0, from: 0, to: 0 }
    heard.push(tone)
    return {
      type: 'sine',
      frequency: {
        set value(hz: number) {
          tone.hz = hz
        },
      },
      connect: (next: unknown) => next,
      start: (at: number) => {
        tone.from = at
      },
      stop: (at: number) => {
        tone.to = at
      },
    }
  }
}
let touch = () => {}
vi.stubGlobal('AudioContext', Device)
vi.stubGlobal('document', { dispatchEvent: () => true })
vi.stubGlobal('navigator', { vibrate: () => (felt += 1) })
vi.stubGlobal('addEventListener', (_name: string, listener: () => void) => {
  touch = listener
})
// Files of a worker share modules: this one listens for the first touch when it is read.
vi.resetModules()
const { playCue } = await import('./cues.ts')

const sounds: readonly (Kind | ScanError)[] = [
  ...(['ok', 'attention', 'error', 'done', 'queued'] as const),
  ...(['unrecognised', 'order_not_found', 'already_scanned', 'duplicate'] as const),
]
const play = (of: Kind | ScanError) => {
  heard = []
  const ms = playCue(of)
  return { ms, hz: heard.map((tone) => tone.hz), ends: heard.at(-1)?.to ?? 0 }
}

describe('the sounds of a desk', () => {
  beforeEach(() => {
    felt = 0
  })

  it('are silent until the page was touched, and throw no error meanwhile [OP-17]', () => {
    expect(play('error').hz).toEqual([])
    touch()
    expect(play('error').hz).not.toEqual([])
    const broken = vi.spyOn(Device.prototype, 'createOscillator').mockImplementation(() => {
      throw new Error('the device was pulled out')
    })
    expect(play('error')).toMatchObject({ hz: [], ms: expect.any(Number) })
    broken.mockRestore()
  })

  it('are nine that differ; success is short and high, what waits for the server is not, an error a low double tone of 0.4 s and more [OP-15 OP-25 SH-391 PA-749]', () => {
    touch()
    expect(new Set(sounds.map((of) => play(of).hz.join())).size).toBe(sounds.length)
    const [ok, error] = [play('ok'), play('error')]
    expect(ok.ms).toBeLessThan(200)
    expect(Math.min(...ok.hz)).toBeGreaterThan(800)
    expect(Math.max(...play('queued').hz)).toBeLessThan(800)
    expect(error.hz).toHaveLength(2)
    expect(Math.max(...error.hz)).toBeLessThan(200)
    for (const of of ['error', 'unrecognised', 'order_not_found', 'already_scanned', 'duplicate'] as const) {
      const { ms, hz, ends } = play(of)
      expect([of, ms >= 400, Math.max(...hz) < 450]).toEqual([of, true, true])
      expect(ends * 1000).toBeCloseTo(ms)
    }
  })

  it('are felt as well where something went wrong [OP-18]', () => {
    touch()
    for (const of of sounds) playCue(of)
    expect(felt).toBe(3)
  })
})
