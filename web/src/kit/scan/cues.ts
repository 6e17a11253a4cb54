import { useSyncExternalStore } from 'react'
import type { Kind } from './queue.ts'

type Cue = 'ok' | 'attention' | 'error' | 'done'
type Tone = { readonly hz: readonly number[]; readonly each: number; readonly wave: OscillatorType }

/** Four sounds that stay apart in a loud hall (OP-15); a wrong scan is low and long. Seconds for each tone. */
const tones: Readonly<Record<Cue, Tone>> = {
  ok: { hz: [880, 1320], each: 0.06, wave: 'sine' },
  attention: { hz: [660, 660], each: 0.11, wave: 'triangle' },
  error: { hz: [180, 150], each: 0.26, wave: 'square' },
  done: { hz: [660, 880, 1100, 1320], each: 0.08, wave: 'sine' },
}
export const cues = Object.keys(tones) as Cue[]
/** "Already done" is heard like everything that wants a look. */
const cueOf = (kind: Kind): Cue => (kind === 'already' ? 'attention' : kind)

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
export const playCue = (kind: Kind): number => {
  const cue = cueOf(kind)
  const tone = tones[cue]
  document.dispatchEvent(new CustomEvent('kuacang:cue', { detail: cue }))
  try {
    if (cue === 'error') navigator.vibrate?.([250])
    if (context?.state === 'running') sound(context, tone)
  } catch {
    // A machine without sound must scan as well as any other.
  }
  return tone.hz.length * tone.each * 1000
}
