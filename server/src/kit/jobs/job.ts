import type { Readable } from 'node:stream'
import type { Access, CallScope, FileRule } from '@kuacang/contract/kit/call'
import type { Text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { App } from '../app.ts'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/transact.ts'

/** A row that failed: its position in the file, its object, and the reason. */
export type BadRow = {
  readonly row: number
  readonly object: string
  readonly code: string
  readonly message: Text
}

/** Where the work stands after a step. `at` is what a later run goes on from: any JSON. */
export type Standing<At = unknown> = {
  readonly at: At
  readonly current: number
  readonly total: number
  readonly bad?: readonly BadRow[]
}

/** What came of a task whose work ended. */
export type JobOutcome = {
  /** How many pieces were carried out; with bad rows beside them the task has succeeded in part, without any it failed. */
  readonly done: number
  readonly said: Text
  readonly counts?: Readonly<Record<string, number>>
  readonly file?: { readonly name: string; readonly type: string; readonly body: Readable }
}

export type KeptFile = { readonly name: string; readonly read: () => Promise<Buffer> }

/** One run of a task: what was asked, by whom, and the means to get on safely. */
export type Run<Input = unknown> = {
  readonly app: App
  /** Of the user who asked, with the rights that they hold now. */
  readonly caller: Caller
  readonly task_id: string
  readonly asked_at: Date
  /** The how many-th run it is: 1 at the first. */
  readonly tries: number
  readonly input: Input
  readonly files: readonly KeptFile[]
  /** Aborted when the task is cancelled, another process took it over, or this process stops. */
  readonly signal: AbortSignal
  /** The last standing's `at` of an earlier run that broke off; undefined at the first. */
  readonly at: unknown
  /**
   * Carries out one piece of the work in a transaction that also says where the work stands then. Either both
   * happen or nothing; after a cancel or a take-over nothing does. Answers `at`. The action may be tried several
   * times, so it changes nothing but the database.
   */
  readonly step: <At>(action: (tx: Tx) => Promise<Standing<At>>) => Promise<At>
  /** For work that is no series of steps: shown to people, written at most twice a second. */
  readonly progress: (current: number, total: number) => void
}

/** One kind of background work: who may ask for it, with what, and how it is done. */
export type Job = {
  /** service_code; never changed once used. */
  readonly service: string
  readonly title: Text
  readonly right: Access
  readonly scope: CallScope
  readonly input: z.ZodType<Readonly<Record<string, unknown>>>
  readonly files?: FileRule
  /** Its result file stands among the offline exports. */
  readonly isExport: boolean
  /** How many of its tasks one process does side by side. */
  readonly abreast: number
  /**
   * Its steps read much. In a process those of all such jobs come one after the other, so that they take one core from
   * scans and not all.
   */
  readonly inTurn: boolean
  readonly run: (run: Run<never>) => Promise<JobOutcome>
}

type Spec<I extends z.ZodType> = Pick<Job, 'title' | 'right' | 'scope'> &
  Partial<Pick<Job, 'files' | 'isExport' | 'abreast' | 'inTurn'>> & {
    readonly input: I
    readonly run: (run: Run<z.output<I>>) => Promise<JobOutcome>
  }

/** Declares a kind of background work. Lists called `jobs` in files called jobs.ts are found by their name. */
export const job = <I extends z.ZodType<Readonly<Record<string, unknown>>>>(
  service: string,
  spec: Spec<I>,
): Job => ({
  isExport: false,
  abreast: 1,
  inTurn: false,
  ...spec,
  service,
})
