import { describe, expect, it } from 'vitest'
import { eventKinds } from './events.ts'
import { topicNames } from './topics.ts'

describe('the events that systems outside can receive', () => {
  it.each(topicNames)('%s → its example is as its schema says, and it is for somebody', (topic) => {
    const { data, example, for: whom, about } = eventKinds[topic]
    expect(data.safeParse(example).error?.issues).toBeUndefined()
    expect(whom).not.toEqual([])
    expect([about.zh, about.en]).not.toContain('')
  })
})
