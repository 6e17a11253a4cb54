import { Worker } from 'node:worker_threads'
import { type CartNumbers, type CartRequest, planCarts } from './cart-plan.ts'
import type { CartMessage } from './cart-worker.ts'

/** So few orders are put on carts sooner than a thread begins. */
const few = 100

/** Puts orders on carts without holding up those who scan meanwhile: many are worked out in a thread of their own. */
export const putOnCarts = async (
  request: CartRequest,
  progress: (share: number) => void = () => undefined,
): Promise<CartNumbers> => {
  if (request.groups.reduce((n, g) => n + g.loads.length, 0) <= few) return planCarts(request)
  const worker = new Worker(new URL('./cart-worker.ts', import.meta.url), { workerData: request })
  return new Promise((resolve, reject) => {
    worker.on('message', (said: CartMessage) => {
      if ('answer' in said) resolve(said.answer)
      else progress(said.share)
    })
    worker.once('error', reject)
    worker.once('exit', () => reject(new Error('the thread ended without an answer')))
  })
}
