import type { Logger } from 'pino'
import type { Store } from './database/pool.ts'
import type { Settings } from './settings.ts'
import type { Wakes } from './wakes.ts'

/** The objects of one server process. None of them is state that another process would need. */
export type App = {
  readonly settings: Settings
  readonly store: Store
  readonly log: Logger
  readonly wakes: Wakes
}
