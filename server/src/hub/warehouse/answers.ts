import { atHub } from '@kuacang/contract/hub/fields'
import {
  createHubPreferences,
  type Destination,
  editHubPreferences,
  editHubWarehouse,
  getHubWarehouse,
  type HubPreference,
  hubPreference,
  listHubWarehouses,
} from '@kuacang/contract/hub/warehouse/calls'
import { text } from '@kuacang/contract/kit/text'
import type { Tx } from '#kit/database/transact'
import type { Desk } from '#kit/desk'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { allWarehouses, changePreference, checkSortingGroups, editWarehouse } from '../../reference/public.ts'
import { destinationsOf, setDestinations } from './destinations.ts'

/** The hubs that the caller may work in. A hub without a code at the postal platform goes by its warehouse code. */
const hubsOf = async (tx: Pick<Tx, 'db'>, desk: Desk) =>
  (await allWarehouses(tx))
    .filter((w) => desk.mayWorkIn(w.id, atHub.at))
    .map((w) => ({ ...w, wosp_warehouse_code: w.wosp_warehouse_code || w.warehouse_code }))

type Hub = Awaited<ReturnType<typeof hubsOf>>[number]

/** A hub as its calls answer it, with those of the destinations that are its own. */
const shown = (hub: Hub, destinations: Awaited<ReturnType<typeof destinationsOf>>) => ({
  ...hub,
  preference: hubPreference.parse(hub.preference),
  destinations: destinations.filter((d) => d.warehouse_id === hub.id),
})

const mustFind = async (tx: Pick<Tx, 'db'>, desk: Desk, code: string) => {
  const found = (await hubsOf(tx, desk)).find((w) => w.wosp_warehouse_code === code)
  if (!found) throw notFound(text('中转仓', 'hub'), code)
  return found
}

type Given = { [K in keyof HubPreference]?: HubPreference[K] | undefined } & {
  destinations?: readonly Destination[] | undefined
}

const setPreferences = async (tx: Tx, desk: Desk, code: string, { destinations, ...changes }: Given) => {
  const hub = await mustFind(tx, desk, code)
  await changePreference(tx, hub.id, changes)
  await checkSortingGroups(
    tx,
    (destinations ?? []).flatMap((d) => d.group_id ?? []),
    (id) => `destinations.${destinations?.findIndex((d) => d.group_id === id)}.group_id`,
  )
  if (destinations) await setDestinations(tx, hub.id, destinations)
  return { success: true as const }
}

export const answers: Answer[] = [
  answer(listHubWarehouses, async (tx, desk) => {
    const hubs = await hubsOf(tx, desk)
    const destinations = await destinationsOf(
      tx,
      hubs.map((h) => h.id),
    )
    return hubs.map((h) => shown(h, destinations))
  }),
  answer(getHubWarehouse, async (tx, desk, { params }) => {
    const hub = await mustFind(tx, desk, params.code)
    return shown(hub, await destinationsOf(tx, [hub.id]))
  }),
  answer(editHubWarehouse, async (tx, desk, { params, body }) => {
    const { id } = await mustFind(tx, desk, params.code)
    return editWarehouse(tx, desk, { params: { id }, body })
  }),
  answer(createHubPreferences, (tx, desk, { body: { wosp_warehouse_code, ...given } }) =>
    setPreferences(tx, desk, wosp_warehouse_code, given),
  ),
  answer(editHubPreferences, (tx, desk, { params, body }) => setPreferences(tx, desk, params.code, body)),
]
