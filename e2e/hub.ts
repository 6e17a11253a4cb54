import type { Page } from 'playwright-core'
import { ask, type Reply } from './desk.ts'
import type { Product } from './product.ts'

/** The first fulfilment warehouse of the demo. */
export const fbwId = 1
/** The warehouse of the demo that is a hub. */
export const hubId = 3
/** The parcel centre of the demo data. */
export const epcId = 2
/** The sorting centre of the demo data. */
export const centreId = 4
/** Lets the person of this page work in this warehouse, from the next load on. */
export const workIn = async (page: Page, warehouse: number): Promise<void> => {
  const { data } = await ask<{ id: string }>(page, '/user')
  await ask(page, '/edit_profile', { user_id: data.id, update_dict: { current_warehouse_id: warehouse } })
}

export type TrainingBag = { readonly bag_number: string; readonly tracking_ids: readonly string[] }

const send = <T>(page: Page, method: string, path: string, body: object): Promise<Reply<T>> =>
  page.evaluate(
    async ([verb, url, payload, warehouse]) => {
      const token = /_xsrf=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = {
        'content-type': 'application/json',
        'X-XSRFToken': token,
        'Current-Warehouse': warehouse,
      }
      return (await fetch(`/api${url}`, { method: verb, headers, body: payload })).json()
    },
    [method, path, JSON.stringify(body), String(hubId)] as const,
  )

/** Gives the demo's hub destinations that no other test uses, and announces bags of parcels to them in turn. */
export const training = async (
  product: Product,
  bags: number,
  parcels: number,
  tags: readonly string[],
): Promise<TrainingBag[]> => {
  const { page } = await product.open('admin')
  const listed = await page.evaluate(async () => (await fetch('/api/hub/warehouses')).json())
  const hub = (listed as Reply<{ id: number; wosp_warehouse_code: string }[]>).data.find(
    (h) => h.id === hubId,
  )
  const destinations = tags.map((tag) => ({ dest_warehouse_code: `DEST-${tag}`, tag }))
  const path = `/hub/preferences/${hub?.wosp_warehouse_code}`
  const set = await send(page, 'PATCH', path, { destinations, weight_tolerance: 0.1 })
  if (set.code !== 0) throw new Error(set.msg)
  const made = await send<{ bags: TrainingBag[] }>(page, 'POST', '/mock/hub/inbound_bags', { bags, parcels })
  if (made.code !== 0) throw new Error(made.msg)
  await page.close()
  return made.data.bags
}

/** The operator of this page begins with no bag that is being accepted. */
export const beginWithNone = async (page: Page): Promise<void> => {
  const { data: open } = await ask<{ bag_number: string } | null>(
    page,
    '/hub/inbound_bags/by_view/one_accepting',
  )
  if (open) await ask(page, '/hub/ops/finish_accepting_bag', { bag_number: open.bag_number })
}

/** The sender takes back parcels that have not arrived. */
export const withdraw = async (product: Product, tracking_ids: readonly string[]): Promise<void> => {
  const { page } = await product.open('manager')
  const reply = await send(page, 'POST', '/hub/external/withdraw', { tracking_ids })
  if (reply.code !== 0) throw new Error(reply.msg)
  await page.close()
}
