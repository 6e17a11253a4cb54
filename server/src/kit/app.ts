import type { Logger } from 'pino'
import type { Store } from './database/pool.ts'
import type { Settings } from './settings.ts'
import type { Wakes } from './wakes.ts'

/** What one server process has at hand. Nothing in it is state that another process would need. */
export type App = {
  readonly settings: Settings
  readonly store: Store
  readonly log: Logger
  readonly wakes: Wakes
}
