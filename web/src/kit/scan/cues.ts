import type { ScanError } from '@kuacang/contract/kit/refusal'
import { useSyncExternalStore } from 'react'
import type { Kind } from './queue.ts'

type Cue = 'ok' | 'attention' | 'error' | 'done' | 'queued' | ScanError
type Tone = { readonly hz: readonly number[]; readonly each: number; readonly wave: OscillatorType }

/**
 * Sounds that stay apart in a loud hall (OP-15): five for how a scan ended, four for what was wrong with the scan
 * itself. What is wrong is low and long. Seconds for each tone.
 */
const tones: Readonly<Record<Cue, Tone>> = {
  ok: { hz: [880, 1320], each: 0.06, wave: 'sine' },
  attention: { hz: [660, 660], each: 0.11, wave: 'triangle' },
  error: { hz: [180, 150], each: 0.26, wave: 'square' },
  done: { hz: [660, 880, 1100, 1320], each: 0.08, wave: 'sine' },
  queued: { hz: [520], each: 0.16, wave: 'sine' },
  unrecognised: { hz: [120, 120, 120], each: 0.16, wave: 'square' },
  order_not_found: { hz: [330, 240, 170], each: 0.18, wave: 'sawtooth' },
  already_scanned: { hz: [440, 350], each: 0.22, wave: 'triangle' },
  duplicate: { hz: [350, 440, 350, 440], each: 0.12, wave: 'triangle' },
}
/** "Already done" is heard like everything that wants a look. */
const cueOf = (of: Kind | ScanError): Cue => (of === 'already' ? 'attention' : of)
const shakes: readonly Cue[] = ['error', 'unrecognised', 'order_not_found']

let context: AudioContext | undefined
const listeners = new Set<() => void>()
const change = () => {
  for (const listener of listeners) listener()
}

/** Browsers stay silent until someone touched the page: a key or a click wakes the sound (OP-17). */
const unlock = () => {
  if (context?.state === 'running') return
  try {
    context ??= new AudioContext()
    context.onstatechange = change
    void context.resume().catch(() => undefined)
  } catch {
    // No audio device: the badge stays, and scanning goes on.
  }
}
for (const event of ['pointerdown', 'keydown']) addEventListener(event, unlock, { capture: true })

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
export const useSoundOn = (): boolean => useSyncExternalStore(subscribe, () => context?.state === 'running')

const sound = (audio: AudioContext, { hz, each, wave }: Tone) => {
  for (const [i, frequency] of hz.entries()) {
    const at = audio.currentTime + i * each
    const oscillator = audio.createOscillator()
    const volume = audio.createGain()
    oscillator.type = wave
    oscillator.frequency.value = frequency
    volume.gain.setValueAtTime(0.25, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + each)
    oscillator.connect(volume).connect(audio.destination)
    oscillator.start(at)
    oscillator.stop(at + each)
  }
}

/** Plays the one cue of a result and tells how many milliseconds it lasts. Never throws into a scan. */
export const playCue = (of: Kind | ScanError): number => {
  const cue = cueOf(of)
  const tone = tones[cue]
  document.dispatchEvent(new CustomEvent('kuacang:cue', { detail: cue }))
  try {
    if (shakes.includes(cue)) navigator.vibrate?.([250])
    if (context?.state === 'running') sound(context, tone)
  } catch {
    // A machine without sound must scan as well as any other.
  }
  return tone.hz.length * tone.each * 1000
}
