import type { Tone } from '../kit/show.tsx'

/** What the states of a sorting centre's things ask of people; see `Tone`. */
export const inboundBagTones = {
  1: 'wait',
  2: 'good',
  3: 'look',
  4: 'bad',
  6: 'bad',
} as const satisfies Record<number, Tone>

export const parcelTones = {
  0: 'wait',
  1: 'work',
  2: 'work',
  4: 'work',
  5: 'work',
  7: 'good',
  8: 'good',
  10: 'bad',
  11: 'look',
  12: 'look',
  13: 'work',
  14: 'look',
  15: 'look',
  16: 'bad',
  101: 'bad',
  102: 'bad',
} as const satisfies Record<number, Tone>

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

export const jobTones = { 1: 'work', 10: 'good', 99: 'bad' } as const satisfies Record<number, Tone>
