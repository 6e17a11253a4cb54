import { setTimeout as pause } from 'node:timers/promises'

/** Between looks, in ms, and how many looks there are. */
const [look, looks] = [500, 240]

/** Looks again and again whether something from outside has come; what never comes is a fault of the product. */
export const untilSo = async (what: string, isSo: () => Promise<boolean>): Promise<void> => {
  for (let n = 0; n < looks; n += 1) {
    if (await isSo()) return
    await pause(look)
  }
  throw new Error(`${what} in vain for ${(look * looks) / 1000} s`)
}
