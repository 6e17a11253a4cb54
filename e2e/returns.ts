import type { Page } from 'playwright-core'
import { ask, dataOf } from './desk.ts'
import { unique, weighed } from './goods.ts'
import { bag, handOver, type Order, type Worker } from './main-job.ts'

/** Orders of the demo's standard channel that have left with their carrier. */
export const shipped = async (worker: Worker, count: number): Promise<Order[]> => {
  const orders: Order[] = []
  for (let i = 0; i < count; i += 1) orders.push(await weighed(worker.page, 'STD'))
  await handOver(worker, await bag(worker, orders))
  return orders
}

/** A batch that takes parcels; answers its number. */
export const newBatch = async (page: Page, planned_count: number): Promise<string> => {
  const batch_number = unique('RB')
  await ask(page, '/wms/return_batch', { batch_number, planned_count })
  return batch_number
}

type Received = { list: { return: { id: string; tracking_number: string } }[] }

/** Parcels that came back for a reason; answers their returns by their ids. */
export const cameBack = async (page: Page, orders: readonly Order[], reason: number): Promise<string[]> => {
  const batch_number = await newBatch(page, orders.length)
  const tracking_numbers = orders.map((o) => o.tracking_number)
  const { list } = await dataOf<Received>(page, '/wms/outbound_return/batch_receive', {
    ...{ batch_number, tracking_numbers, reason },
  })
  return list.map((r) => r.return.id)
}

type Shown = {
  status: number
  wait: number | null
  mark: number | null
  new_tracking_number: string
  skus: { sku: string; barcode: string; quantity: number; returned: number }[]
  pieces: { grade: number; outcome: number; quantity: number; tote: string; wms_order_id: string | null }[]
}
export const returnOf = (page: Page, id: string): Promise<Shown> =>
  dataOf<Shown>(page, `/wms/outbound_return/${id}`)
