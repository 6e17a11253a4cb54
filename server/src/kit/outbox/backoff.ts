/** After this many tries an entry goes to the dead letters, where people can send it again. */
export const mostTries = 12

const firstSeconds = 10
const longestSeconds = 6 * 3600

/**
 * The wait after the n-th failed try, in milliseconds. It doubles each time; the last try comes about six hours after
 * the first. `chance` (0 to 1) spreads entries that failed together.
 */
export const waitAfter = (tries: number, chance = Math.random()): number => {
  const seconds = Math.min(longestSeconds, firstSeconds * 2 ** (tries - 1))
  return seconds * 1000 * (0.9 + 0.2 * chance)
}
