/** After this many tries nobody waits any longer: it goes to the dead letters, where people can send it again. */
export const mostTries = 12

const firstSeconds = 10
const longestSeconds = 6 * 3600

/**
 * How long after its n-th failed try something is tried again, in milliseconds: twice as long each time, the last
 * try coming about six hours after the first. `chance` (0 to 1) spreads what failed together.
 */
export const waitAfter = (tries: number, chance = Math.random()): number => {
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** (tries - 1))
  return seconds * 1000 * (0.9 + 0.2 * chance)
}
