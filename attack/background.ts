import { mailState } from '@kuacang/contract/messages/mail/enums'
import { inProgress } from '@kuacang/contract/tasks/task/enums'
import { vi } from 'vitest'
import { build } from '../server/src/build.ts'
import type { TestServer } from '../server/src/kit/testing/server.ts'

const due = `select exists (select from offline_task where status = any ($1)) or
  exists (select from mail where state = $2) as is_due`

/** Another process does what waits in the background: it carries tasks out and keeps mails, for no mail server is set. */
export const workInBackground = async ({ app, database }: TestServer): Promise<void> => {
  const worker = await build({ ...app.settings, workers: true }, database.app)
  const isDone = async () => {
    const { rows } = await app.store.pool.query(due, [inProgress, mailState.code.waiting])
    return !rows[0].is_due
  }
  await vi.waitUntil(isDone, { timeout: 600_000 })
  await worker.close()
}
