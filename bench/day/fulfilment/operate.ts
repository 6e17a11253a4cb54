import { setTimeout as sleep } from 'node:timers/promises'
import type { Operator } from '../client.ts'
import { fulfil, generateAll } from './fulfil.ts'
import { finishedBags, handOver } from './pack.ts'

/** Operators pick, pack and hand over what there is, until they are told that it is over; answers how many orders left. */
export const operate = async (operators: readonly Operator[], isOver: () => boolean): Promise<number> => {
  const [first] = operators
  let left = 0
  if (!first) return left
  for (;;) {
    const codes = await generateAll(first)
    if (codes.length === 0 && isOver()) return left
    if (codes.length === 0) await sleep(500)
    const { failed } = await fulfil(operators, codes)
    if (failed.length > 0) throw new Error(`not packed: ${failed[0]?.order} ${failed[0]?.reason}`)
    for (const operator of operators) left += (await handOver(operator, () => finishedBags(first))).orders
  }
}
