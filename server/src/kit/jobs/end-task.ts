import { addAbortSignal, Transform } from 'node:stream'
import { type Locale, sentences, type Text } from '@kuacang/contract/kit/text'
import type { App } from '../app.ts'
import { transact } from '../database/transact.ts'
import { move } from '../document/document.ts'
import { newId } from '../ids.ts'
import type { Refused } from '../refused.ts'
import { productCaller } from './asker.ts'
import { type TaskRow, taskDocument } from './document.ts'
import type { JobOutcome } from './job.ts'
import { forgetFiles } from './kept-files.ts'
import { countErrors } from './task-store.ts'
import { tellAsker } from './tell-asker.ts'

/** Result files are kept so long. */
export const resultDays = 7

type Kept = { readonly key: string; readonly bytes: number }

/** Keeps the result file, then says how the task ended; where it has been cancelled meanwhile the file goes again. */
export const endWell = async (
  app: App,
  task: TaskRow,
  { done, said, counts = {}, file }: JobOutcome,
  signal: AbortSignal,
): Promise<void> => {
  const kept = file && (await keep(app, file, signal))
  const caller = productCaller(task)
  try {
    await transact(app.store, caller, async (tx) => {
      const errors = await countErrors(tx, task.id)
      const action = errors === 0 ? 'succeed' : done > 0 ? 'succeed_partly' : 'fail'
      await move(tx, caller, taskDocument, action, task.id, {
        version: task.version,
        set: {
          finished_at: tx.now,
          checkpoint: null,
          counts: JSON.stringify(counts),
          result: JSON.stringify(said),
          ...(kept && {
            result_key: kept.key,
            result_name: file.name,
            result_type: file.type,
            result_bytes: kept.bytes,
            expires_at: new Date(tx.now.getTime() + resultDays * 86_400_000),
          }),
        },
      })
      await tellAsker(tx, task, action, said)
      tx.afterCommit(() => forgetFiles(tx.store, task))
    })
  } catch (error) {
    if (kept) await app.store.files.remove(kept.key)
    throw error
  }
}

const keep = async (
  app: App,
  { name, body }: NonNullable<JobOutcome['file']>,
  signal: AbortSignal,
): Promise<Kept> => {
  const extension = /\.[a-z0-9]{1,5}$/.exec(name)?.[0] ?? '.bin'
  const key = `results/${newId()}${extension}`
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length
      next(null, chunk)
    },
  })
  body.once('error', (error) => counted.destroy(error))
  counted.once('close', () => body.destroy())
  await app.store.files.put(key, addAbortSignal(signal, body.pipe(counted)))
  return { key, bytes }
}

const failed = (error: Refused): Text => {
  const said = (locale: Locale) => {
    const { what, why, now } = error.parts(locale)
    return sentences([what, why, now], locale)
  }
  return { zh: said('zh'), en: said('en') }
}

export const failTask = async (app: App, task: TaskRow, error: Refused): Promise<void> => {
  const caller = productCaller(task)
  const said = failed(error)
  await transact(app.store, caller, async (tx) => {
    await move(tx, caller, taskDocument, 'fail', task.id, {
      version: task.version,
      set: { finished_at: tx.now, checkpoint: null, result: JSON.stringify(said) },
      detail: { reason: error.message },
    })
    await tellAsker(tx, task, 'fail', said)
    tx.afterCommit(() => forgetFiles(tx.store, task))
  })
}
