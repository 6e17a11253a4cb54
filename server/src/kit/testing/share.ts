/** All crash and random work (`npm run thorough`), or the small share of it that every test run does. */
export const isThorough = process.env.THOROUGH === 'true'

/** How often something is tried: `all` in a thorough run, else `small`. */
export const share = (all: number, small: number): number => (isThorough ? all : small)

/** Of the deaths of servers in a file, every run has the first and each sixth after it; a thorough one has all. */
export const deaths = (): (() => boolean) => {
  let asked = 0
  return () => asked++ % share(1, 6) === 0
}
