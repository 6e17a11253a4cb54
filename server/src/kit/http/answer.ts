import type { Readable } from 'node:stream'
import type { Answered, Call, Parsed } from '@kuacang/contract/kit/call'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import type { Caller } from '../caller.ts'
import type { Reader, Tx } from '../database/transact.ts'
import type { Part } from './range.ts'
import type { Upload } from './uploads.ts'

export type FileAnswer = {
  /** The name that the browser saves it under; any characters. */
  readonly name: string
  readonly type: 'application/pdf' | 'text/csv' | 'text/html' | 'application/zip' | (string & {})
  readonly body: Uint8Array | Readable
  /** Shown in the browser instead of saved. */
  readonly inline?: boolean
  /** What is at this address never changes: the browser keeps it for its user and does not ask again. */
  readonly lasting?: boolean
  /** Of when its data is, where it came from a read replica. */
  readonly as_of?: Date
  /** For a file of so many bytes whose parts may be asked for: which part `body` is, where it is not the whole file. `tag` is of this content alone. */
  readonly parts?: { readonly of: number; readonly tag: string; readonly part?: Part }
}

/** Instead of a file that takes long: it is made in the background, and `data` tells as what (SH-389). */
export type MadeLater = { readonly data: { readonly background: true; readonly offline_export_id: string } }

type Handed<C extends Call> = Parsed<C> & { readonly files: readonly Upload[] }
type Result<C extends Call> = C['data'] extends 'file' ? FileAnswer | MadeLater : Answered<C>

export type Answer =
  | {
      readonly kind: 'action'
      readonly call: Call
      readonly run: (tx: Tx, caller: Caller, input: never) => Promise<unknown>
    }
  | {
      readonly kind: 'reading'
      readonly call: Call
      readonly run: (reader: Reader, caller: Caller, input: never) => Promise<unknown>
    }
  | {
      readonly kind: 'alone'
      readonly call: Call
      readonly run: (app: App, caller: Caller, input: never, http: Http) => Promise<unknown>
    }

export type Http = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** Aborted when the caller has left or the server stops: what an answer waits for then no longer matters. */
  readonly gone: () => AbortSignal
}

/**
 * Binds a call to the function that answers it. A changing call runs in one transaction, once for each
 * Idempotency-Key; a reading call gets a reader, which runs
 * single statements and cannot write.
 */
export const answer = <C extends Call>(
  call: C,
  run: (tx: C['changes'] extends false ? Reader : Tx, caller: Caller, input: Handed<C>) => Promise<Result<C>>,
): Answer => ({ kind: call.changes ? 'action' : 'reading', call, run: run as never })

/**
 * For the few calls that are no single transaction: logging in, streams, long polls. They open their own
 * transactions with `transact` and say themselves what a repetition does.
 */
export const answerAlone = <C extends Call>(
  call: C,
  run: (app: App, caller: Caller, input: Handed<C>, http: Http) => Promise<Result<C>>,
): Answer => ({ kind: 'alone', call, run: run as never })
