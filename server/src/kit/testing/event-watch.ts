import { eventKinds } from '@kuacang/contract/messages/events'
import { emitted } from '../database/emitted.ts'
import { sender } from './sender.ts'

const found = new Set<string>()
const ofTests = /\.(test|testing)\.ts:|^(e2e|bench|attack)\//

/** Holds each event that the product emits in this process against what its topic says of it. */
export const watchEvents = (): void => {
  emitted.listener = ({ topic, object, payload }) => {
    // As it is stored: dates are texts then, and what is undefined is left out.
    const { error } = eventKinds[topic].data.safeParse(JSON.parse(JSON.stringify(payload)))
    const otherObject = object?.type !== eventKinds[topic].object
    if (!error && !otherObject) return
    const from = sender()
    if (from === '' || ofTests.test(from)) return
    const what = error
      ? error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')
      : object?.type
    found.add(`${from} emits ${topic} otherwise than contract/src/messages/events.ts says: ${what}`)
  }
}

/** What was found since the last time. */
export const takeWrongEvents = (): string[] => {
  const told = [...found]
  found.clear()
  return told
}
