export const waitMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** The same, ended earlier by `stop`. */
export const waitUnless = (ms: number, stop: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
