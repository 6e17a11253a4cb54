import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { endFirstReading, keepAnswer, readAgain } from './answers-kept.ts'

const queryKey = ['GET /bags', {}]

describe('answers that a page shows', () => {
  const ends: (() => void)[] = []
  afterEach(() => {
    for (const end of ends.splice(0)) end()
  })

  /** A page that shows a list, and a server that answers each reading when it is told to. */
  const shown = () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const readings: PromiseWithResolvers<string>[] = []
    const queryFn = () => {
      const reading = Promise.withResolvers<string>()
      readings.push(reading)
      return reading.promise
    }
    const observer = new QueryObserver(client, { queryKey, queryFn })
    ends.push(observer.subscribe(() => {}))
    const answer = (n: number, list: string) => {
      readings[n]?.resolve(list)
      return new Promise((resolve) => setTimeout(resolve))
    }
    return { client, observer, readings, answer, data: () => observer.getCurrentResult().data }
  }

  it('a change while they are read for the first time → they are read again, and the first reading shows nothing', async () => {
    const { client, readings, answer, data } = shown()
    const again = readAgain(client, ['GET /bags'])
    expect(readings).toHaveLength(2)
    await answer(0, 'no bag')
    expect(data()).toBeUndefined()
    await answer(1, 'one bag')
    await again
    expect(data()).toBe('one bag')
  })

  it('a page that reads its own answer again while it is read for the first time → that reading shows nothing', async () => {
    const { client, observer, readings, answer, data } = shown()
    endFirstReading(client, hashKey(queryKey))
    const again = observer.refetch()
    expect(readings).toHaveLength(2)
    await answer(0, 'no bag')
    expect(data()).toBeUndefined()
    await answer(1, 'one bag')
    await again
    expect(data()).toBe('one bag')
  })

  it('a change while they are read another time → the same, and what was shown stays until then', async () => {
    const { client, readings, answer, data } = shown()
    await answer(0, 'no bag')
    void readAgain(client, ['GET /bags'])
    const again = readAgain(client, ['GET /bags'])
    expect(readings).toHaveLength(3)
    await answer(1, 'half a bag')
    expect(data()).toBe('no bag')
    await answer(2, 'one bag')
    await again
    expect(data()).toBe('one bag')
  })

  it('an answer that a scan brought is not written over by a reading that began before it', async () => {
    for (const first of [false, true]) {
      const { client, readings, answer, data } = shown()
      if (!first) {
        await answer(0, 'no bag')
        void readAgain(client, ['GET /bags'])
      }
      keepAnswer(client, queryKey, 'one bag')
      await answer(readings.length - 1, 'no bag')
      expect(data()).toBe('one bag')
    }
  })
})
