import { setTimeout as pause } from 'node:timers/promises'

/** Between looks, in ms; what does not change for so long, in seconds, has come to rest. */
const [look, rest] = [1000, 180]

/** Looks until nothing is under way any more, or nothing changes; answers what is still under way then. */
export const settled = async <T>(underWay: () => Promise<readonly T[]>): Promise<readonly T[]> => {
  let before = ''
  for (let since = Date.now(); ; ) {
    const now = await underWay()
    const is = JSON.stringify(now)
    if (is !== before) since = Date.now()
    if (now.length === 0 || Date.now() - since > rest * 1000) return now
    before = is
    await pause(look)
  }
}
