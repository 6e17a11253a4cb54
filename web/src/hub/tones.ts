import type { Tone } from '../kit/show.tsx'

/** What the states of a hub's things ask of people; see `Tone`. */
export const inboundBagTones = {
  1: 'wait',
  2: 'work',
  5: 'work',
  6: 'look',
  10: 'good',
  70: 'look',
  98: 'bad',
} as const satisfies Record<number, Tone>

export const parcelTones = { 1: 'wait', 10: 'work', 90: 'good', 99: 'bad' } as const satisfies Record<
  number,
  Tone
>

export const outboundBagTones = {
  1: 'work',
  10: 'wait',
  15: 'wait',
  20: 'good',
  90: 'bad',
} as const satisfies Record<number, Tone>

export const downstreamTones = {
  0: 'wait',
  1: 'work',
  2: 'bad',
  3: 'good',
  4: 'look',
} as const satisfies Record<number, Tone>
