import type { Tone } from '../kit/show.tsx'

/** What the states of a parcel centre's things ask of people; see `Tone`. */
export const inboundBagTones = {
  0: 'wait',
  1: 'wait',
  2: 'good',
  3: 'look',
  4: 'look',
  5: 'bad',
  6: 'bad',
  7: 'good',
} as const satisfies Record<number, Tone>

export const inboundNoteTones = {
  0: 'wait',
  1: 'wait',
  2: 'good',
  3: 'look',
  6: 'bad',
  7: 'good',
} as const satisfies Record<number, Tone>

export const parcelTones = {
  1: 'wait',
  2: 'wait',
  4: 'look',
  5: 'look',
  6: 'work',
  10: 'wait',
  11: 'work',
  12: 'work',
  13: 'look',
  14: 'look',
  20: 'work',
  25: 'work',
  29: 'look',
  30: 'look',
  40: 'look',
  50: 'look',
  51: 'look',
  85: 'work',
  90: 'good',
  98: 'good',
  99: 'bad',
  110: 'bad',
} as const satisfies Record<number, Tone>

export const returnBagTones = {
  1: 'work',
  10: 'wait',
  50: 'good',
  90: 'bad',
} as const satisfies Record<number, Tone>

export const jobTones = { 1: 'work', 49: 'good', 99: 'bad' } as const satisfies Record<number, Tone>

export const unitTones = {
  1: 'wait',
  10: 'work',
  11: 'work',
  12: 'work',
  20: 'work',
  30: 'good',
  40: 'good',
  49: 'good',
  90: 'bad',
  99: 'bad',
} as const satisfies Record<number, Tone>

export const noteTones = {
  1: 'work',
  2: 'wait',
  3: 'good',
  4: 'bad',
  5: 'look',
  10: 'wait',
} as const satisfies Record<number, Tone>

export const linehaulTones = {
  0: 'work',
  1: 'wait',
  5: 'good',
  8: 'good',
  10: 'bad',
  11: 'look',
} as const satisfies Record<number, Tone>

export const outboundBagTones = {
  1: 'wait',
  10: 'work',
  90: 'wait',
  93: 'wait',
  96: 'good',
  99: 'bad',
} as const satisfies Record<number, Tone>

export const packingBagTones = { 1: 'work', 8: 'bad', 9: 'wait', 10: 'good' } as const satisfies Record<
  number,
  Tone
>

export const containerTones = {
  1: 'work',
  10: 'wait',
  20: 'wait',
  30: 'wait',
  50: 'good',
  60: 'good',
  99: 'bad',
} as const satisfies Record<number, Tone>

export const preBoxTones = {
  1: 'wait',
  10: 'look',
  50: 'work',
  60: 'good',
  99: 'look',
  100: 'bad',
} as const satisfies Record<number, Tone>

export const boxTones = {
  0: 'wait',
  1: 'work',
  4: 'work',
  5: 'good',
  10: 'bad',
} as const satisfies Record<number, Tone>

export const lastMileTones = { 1: 'wait', 2: 'look', 3: 'bad', 4: 'good' } as const satisfies Record<
  number,
  Tone
>

export const pickupTones = {
  1: 'wait',
  20: 'wait',
  30: 'work',
  50: 'good',
  99: 'wait',
  100: 'bad',
} as const satisfies Record<number, Tone>

export const pickupLineTones = {
  1: 'wait',
  2: 'work',
  3: 'bad',
  9: 'good',
} as const satisfies Record<number, Tone>
