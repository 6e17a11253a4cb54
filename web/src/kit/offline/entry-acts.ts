import { text } from '@kuacang/contract/kit/text'
import { send } from '../dialog/ask.tsx'
import { confirmDanger } from '../dialog/confirm.tsx'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { endOf } from './end-of.ts'
import { entriesChanged } from './entries.ts'
import type { Entry } from './entry.ts'
import { callOf, inputOf, optionsOf, settleEntry } from './send-entry.ts'
import { dropEntries } from './store.ts'

const words = {
  discard: text('放弃该操作', 'Discard this operation'),
  discarded: text(
    '它不会发送到服务器；已做的工作需要重新登记。',
    'It is not sent to the server; the work must be recorded again.',
  ),
}

/** Sends a refused entry once more, with the person there to answer what the server asks. */
export const retryEntry = async (entry: Entry): Promise<void> => {
  try {
    const data = await send(await callOf(entry), inputOf(entry), optionsOf(entry))
    await settleEntry(entry, { kind: 'confirmed', data })
  } catch (failure) {
    await settleEntry(entry, endOf(failure))
    notice.failure(failure)
  }
}

export const discardEntry = async (entry: Entry): Promise<void> => {
  const ids = [`${say(entry.title)} · ${entry.detail}`]
  if (!(await confirmDanger({ title: words.discard, consequence: words.discarded, ids }))) return
  await dropEntries([entry.seq])
  await entriesChanged()
}

/** Confirmed ones need no more looking at. */
export const clearConfirmed = async (entries: readonly Entry[]): Promise<void> => {
  await dropEntries(entries.filter((e) => e.state === 'confirmed').map((e) => e.seq))
  await entriesChanged()
}
