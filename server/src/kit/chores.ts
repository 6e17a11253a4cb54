import type { App } from './app.ts'

/** Work that is due again and again. Every process that works does it, several of them at once if it happens so. */
export type Chore = {
  readonly name: string
  readonly everyMs: number
  readonly run: (app: App) => Promise<void>
}

/** Begins the chores of a process; answers how to end them. One that fails is told in the log and tried again in time. */
export const startChores = (app: App, chores: readonly Chore[]): (() => void) => {
  const timers = chores.map(({ name, everyMs, run }) =>
    setInterval(() => void run(app).catch((err: unknown) => app.log.warn({ err }, name)), everyMs).unref(),
  )
  return () => {
    for (const timer of timers) clearInterval(timer)
  }
}
