import { expect, it } from 'vitest'
import { sendInOrder } from './send-in-order.ts'

it('videos go one at a time, in order, the first without append; none after one that failed [FU-367 FU-489]', async () => {
  const files = ['1', '2', '3', '4'].map((name) => new File([], name))
  const log: string[] = []
  const sending = sendInOrder(files, async (file, append) => {
    log.push(`${file.name} ${append}`)
    await new Promise((resolve) => setTimeout(resolve, 1))
    if (file.name === '3') throw new Error('no')
    log.push(`${file.name} done`)
  })
  await expect(sending).rejects.toThrow('no')
  expect(log).toEqual(['1 false', '1 done', '2 true', '2 done', '3 true'])
})
