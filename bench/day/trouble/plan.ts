import { createHash } from 'node:crypto'

/** The troubles that an order may have, each order at most one. */
export const fates = [
  // Cancelled at each of its stages; from its check on that is refused.
  'cancelled_waiting',
  'cancelled_picking',
  'cancelled_sorted',
  'cancelled_picked',
  'cancelled_checked',
  'cancelled_bagged',
  // Not where it should be: there after all, at another place, or gone.
  'overlooked',
  'mislaid',
  'lost',
  // On the scale: wrong once, wrong until no try is left, another weight afterwards.
  'weighed_wrong',
  'weight_exception',
  'weighed_twice',
  'taken_out_of_bag',
] as const
export type Fate = (typeof fates)[number]

/** A number from 0 to 1 that looks random and is always the same for a text. */
export const chance = (text: string): number =>
  createHash('sha256').update(text).digest().readUInt32BE() / 2 ** 32

/** Which orders have trouble: `share` of them, by their number and the seed. */
export const planOf =
  (seed: string, share: number) =>
  (number: string): Fate | undefined =>
    chance(`${seed} ${number}`) < share
      ? fates[Math.floor(chance(`${seed} fate ${number}`) * fates.length)]
      : undefined
