import type { App } from './app.ts'

/** Work that is repeated at an interval. Every working process does it; several may do it at once. */
export type Chore = {
  readonly name: string
  readonly everyMs: number
  readonly run: (app: App) => Promise<void>
}

/** Starts the chores of a process; answers how to stop them. A failed chore is logged and runs again at its next turn. */
export const startChores = (app: App, chores: readonly Chore[]): (() => void) => {
  const timers = chores.map(({ name, everyMs, run }) =>
    setInterval(() => void run(app).catch((err: unknown) => app.log.warn({ err }, name)), everyMs).unref(),
  )
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
