import type { App } from './app.ts'

/** Work that is repeated at an interval. Every working process does it; several may do it at once. */
export type Chore = {
  readonly name: string
  readonly everyMs: number
  readonly run: (app: App) => Promise<void>
}

/**
 * Starts the chores of a process; answers how to stop them. A failed chore is logged and runs again at its next turn. A turn
 * that comes while the chore still runs is left out: otherwise a slow chore would take one connection after the other, until
 * none is left for scans (REL-40).
 */
export const startChores = (app: App, chores: readonly Chore[]): (() => void) => {
  const timers = chores.map((chore) => {
    let isRunning = false
    const turn = async () => {
      if (isRunning) return
      isRunning = true
      try {
        await chore.run(app)
      } catch (err) {
        app.log.warn({ err }, chore.name)
      } finally {
        isRunning = false
      }
    }
    return setInterval(() => void turn(), chore.everyMs).unref()
  })
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
