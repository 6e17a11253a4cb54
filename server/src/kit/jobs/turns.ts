/** Runs one piece of work. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

/** Runs what it is given one after the other, in the order in which it came. */
export const turns = (): Turn => {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
}

export const atOnce: Turn = (work) => work()
