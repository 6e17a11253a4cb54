import type { Tone } from '../kit/show.tsx'

/** What the states of a sorting centre's things ask of people; see `Tone`. */
export const scBagTones = {
  1: 'work',
  10: 'wait',
  20: 'good',
  30: 'wait',
  32: 'work',
  34: 'good',
  36: 'look',
  50: 'good',
  99: 'bad',
} as const satisfies Record<number, Tone>

export const scCheckpointTones = {
  1: 'wait',
  10: 'good',
  20: 'bad',
  90: 'good',
} as const satisfies Record<number, Tone>
