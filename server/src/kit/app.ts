import type { Logger } from 'pino'
import type { Store } from './database/pool.ts'
import type { Replica } from './database/replica.ts'
import type { Settings } from './settings.ts'
import type { Wakes } from './wakes.ts'

/** What a process says of itself to those that send it calls. */
export type Life = { isStopping: boolean }

/** The objects of one server process. None of them is state that another process would need. */
export type App = {
  readonly settings: Settings
  readonly store: Store
  /** Where reports and exports may be read, where the deployment has such a database. */
  readonly replica?: Replica
  readonly log: Logger
  readonly wakes: Wakes
  readonly life: Life
}
