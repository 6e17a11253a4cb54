import type { Kind } from './queue.ts'

type Tone = { readonly hz: readonly number[]; readonly each: number; readonly wave: OscillatorType }

/** Four sounds that stay apart in a loud hall (OP-15); "already done" sounds like attention. */
const tones: Readonly<Record<Kind, Tone>> = {
  ok: { hz: [880, 1320], each: 0.06, wave: 'sine' },
  attention: { hz: [660, 660], each: 0.11, wave: 'triangle' },
  already: { hz: [660, 660], each: 0.11, wave: 'triangle' },
  error: { hz: [180, 150], each: 0.26, wave: 'square' },
  done: { hz: [660, 880, 1100, 1320], each: 0.08, wave: 'sine' },
}

let context: AudioContext | undefined
const listeners = new Set<() => void>()

/** Browsers stay silent until someone touched the page: the first key or click of the session wakes the sound. */
const unlock = () => {
  context ??= new AudioContext()
  void context.resume().then(() => {
    for (const listener of listeners) listener()
  })
}
for (const event of ['pointerdown', 'keydown']) addEventListener(event, unlock, { once: true, capture: true })

export const soundOn = (): boolean => context?.state === 'running'
export const onSoundChange = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Plays the one cue of a result. Never throws: a machine without sound must scan as well as any other. */
export const playCue = (kind: Kind): void => {
  document.dispatchEvent(new CustomEvent('kuacang:cue', { detail: kind }))
  if (kind === 'error') navigator.vibrate?.(250)
  if (context?.state !== 'running') return
  const { hz, each, wave } = tones[kind]
  const start = context.currentTime
  for (const [i, frequency] of hz.entries()) {
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    oscillator.type = wave
    oscillator.frequency.value = frequency
    volume.gain.setValueAtTime(0.25, start + i * each)
    volume.gain.exponentialRampToValueAtTime(0.001, start + (i + 1) * each)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(start + i * each)
    oscillator.stop(start + (i + 1) * each)
  }
}
