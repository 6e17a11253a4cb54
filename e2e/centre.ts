import type { Page } from 'playwright-core'
import { ask, dataOf } from './desk.ts'
import { centreId, workIn } from './hub.ts'

let serial = 0

/** A place for the sorting groups of the demo, by which its channels go on. */
const places = [
  { tag: '1', group_id: 1, carrier_code: 'CNE' },
  { tag: '2', group_id: 2, carrier_code: 'YUN' },
  { tag: '4', group_id: 4, carrier_code: 'NLP' },
]

/** Works in the sorting centre of the demo, whose groups get places. */
export const workInCentre = async (page: Page): Promise<void> => {
  await workIn(page, centreId)
  const failed = await page.evaluate(
    async ([path, body]) => {
      const token = /_xsrf=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const headers = { 'content-type': 'application/json', 'X-XSRFToken': token }
      const reply = await fetch(`/api${path}`, { method: 'PATCH', headers, body })
      return reply.ok ? '' : reply.text()
    },
    [`/sorting_center/preferences/${centreId}`, JSON.stringify({ places })] as const,
  )
  if (failed) throw new Error(failed)
}

/** The demo's standard channel to France, which has place 1, and channel 124 to Brazil, which has place 4. */
const ways = {
  STD: { country_code: 'FR', postcode: '75001', city: 'Paris' },
  '124': { country_code: 'BR', postcode: '01310-100', city: 'São Paulo' },
} as const

/** Parcels that were scanned in; they go by a channel of the demo. */
export const scannedIn = async (
  page: Page,
  count: number,
  channel_code: keyof typeof ways = 'STD',
): Promise<string[]> => {
  const to = ways[channel_code]
  serial += 1
  const stamp = `${Date.now().toString(36)}${serial}`.toUpperCase()
  const parcels = Array.from({ length: count }, (_, i) => ({
    ...{ tracking_id: `KS${stamp}${i}`, weight: 0.3, channel_code, country_code: to.country_code },
    consignee: { name: 'A. Buyer', ...to },
  }))
  const bag = { bag_number: `OB${stamp}`, origin: 'CAN2', weight: 0.3 * count, parcels }
  await ask(page, '/sorting_center/external/inbound_bags', { bags: [bag] })
  const dummy = await dataOf<{ bag: { bag_number: string } }>(page, '/sorting_center/inbound_bags/dummy', {})
  const { bag_number } = dummy.bag
  for (const { tracking_id } of parcels)
    await ask(page, '/sorting_center/inbound', { tracking_id, bag_number })
  return parcels.map((p) => p.tracking_id)
}

/** The same, and they wait for new labels, for a reason (1: their labels cannot be read, 2: the carrier refuses them). */
export const inPool = async (page: Page, count: number, reason = 1): Promise<string[]> => {
  const tracking_ids = await scannedIn(page, count)
  await ask(page, '/sorting-center/add-outbound-parcels-to-relabel-pool', { tracking_ids, reason })
  return tracking_ids
}
