import { setTimeout as pause } from 'node:timers/promises'

/** Between looks, in ms, and how long there are looks, in seconds. */
const [look, usually] = [500, 120]

/** Looks again and again whether something from outside has come; what never comes is a fault of the product. */
export const untilSo = async (
  what: string,
  isSo: () => Promise<boolean>,
  seconds = usually,
): Promise<void> => {
  for (let n = 0; n < (seconds * 1000) / look; n += 1) {
    if (await isSo()) return
    await pause(look)
  }
  throw new Error(`${what} in vain for ${seconds} s`)
}
