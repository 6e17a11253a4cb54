import { parentPort, workerData } from 'node:worker_threads'
import { type CartRequest, planCarts } from './cart-plan.ts'

/** Plans the carts of one request beside the thread that serves scans; see `put-on-carts.ts`. */
export type CartMessage = { readonly share: number } | { readonly answer: ReturnType<typeof planCarts> }

const say = (said: CartMessage) => parentPort?.postMessage(said)
const often = 0.01

let told = 0
const answer = planCarts(workerData as CartRequest, (share) => {
  if (share - told < often) return
  told = share
  say({ share })
})
say({ answer })
