import { chance } from '../../chance.ts'

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

/** Which orders have trouble: `share` of them, by their number and the seed. */
export const planOf =
  (seed: string, share: number) =>
  (number: string): Fate | undefined =>
    chance(`${seed} ${number}`) < share
      ? fates[Math.floor(chance(`${seed} fate ${number}`) * fates.length)]
      : undefined
