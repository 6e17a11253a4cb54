import { topicNames } from '@kuacang/contract/messages/topics'
import { createWebhook, testWebhook } from '@kuacang/contract/messages/webhook/calls'
import { deliveryState } from '@kuacang/contract/messages/webhook/enums'
import { importOrdersService } from '@kuacang/contract/outbound/order/services'
import { editPort, testPort } from '@kuacang/contract/ports/port/calls'
import { portKind, portMode } from '@kuacang/contract/ports/port/enums'
import { portRequestState } from '@kuacang/contract/ports/request/enums'
import { createOfflineTask } from '@kuacang/contract/tasks/task/calls'
import type { Client, TestServer } from '../server/src/kit/testing/server.ts'
import { musterOf } from './prepare-orders.ts'
import { orderSheet } from './recipes.ts'

/** What a process in the background is to do: an export, an import of which no row can be carried out. */
export const askForBackground = async (client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  await must(createOfflineTask, { body: { service_code: 'export_bags', body: {} } })
  await must(createOfflineTask, {
    body: { service_code: importOrdersService, body: { partner_id: 1 } },
    files: [orderSheet(`NONE-IN-${warehouse}`)],
  })
}

/** A port to another system, with a request that waits and one that was given up. */
const askOutside = async (t: TestServer, client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  const port = portKind.code.platform
  const url = `https://example.com/port-of-${warehouse}`
  await must(editPort, { body: { port, port_mode: portMode.code.http, url, timeout_s: 10 } })
  const { request_id } = await must(testPort, { body: { port } })
  await t.app.store.db
    .updateTable('port_request')
    .set({ state: portRequestState.code.given_up })
    .where('warehouse_id', '=', warehouse)
    .where('id', '=', request_id)
    .execute()
  await must(testPort, { body: { port } })
}

/** Data that no background work has taken yet, or for which it would have to ask the network. */
export const leaveWaiting = async (t: TestServer, client: Client, warehouse: number): Promise<void> => {
  const must = musterOf(client, warehouse)
  await must(createOfflineTask, { body: { service_code: 'export_bags', body: {} } })
  await askOutside(t, client, warehouse)
  for (const partner_id of [null, 1, 2]) {
    const { id } = await must(createWebhook, {
      body: {
        name: `hook ${warehouse} ${partner_id}`,
        url: 'https://example.com/hook',
        partner_id,
        topics: [...topicNames],
      },
    })
    await must(testWebhook, { body: { id } })
    await t.app.store.db
      .updateTable('webhook_delivery')
      .set({ state: deliveryState.code.delivered })
      .where('warehouse_id', '=', warehouse)
      .where('webhook_id', '=', id)
      .execute()
    await must(testWebhook, { body: { id } })
  }
}
