import type { Text } from '@kuacang/contract/kit/text'
import type { Tx } from '../database/transact.ts'
import { tell } from '../notices/tell.ts'
import type { TaskRow } from './document.ts'
import { queueOf } from './queue.ts'

const kinds = { succeed: 'success', succeed_partly: 'warning', fail: 'error' } as const

/** Notifies the user who asked for the work of how it ended, on whatever page that user is by then. */
export const tellAsker = async (
  tx: Tx,
  task: TaskRow,
  ended: keyof typeof kinds,
  said: Text,
): Promise<void> => {
  const what = queueOf(tx.store).jobs.get(task.service_code)?.title
  const title = what ? { zh: `${what.zh}：${said.zh}`, en: `${what.en}: ${said.en}` } : said
  const redirect_url = task.is_export ? '/user/exports' : `/tasks/offline_task_detail?id=${task.id}`
  await tell(tx, task.user_id, { title, type: kinds[ended], redirect_url })
}
