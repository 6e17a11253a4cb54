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
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { type Answer, answer } from '#kit/http/answer'
import { allWarehouses, changePreference, checkSortingGroups, editWarehouse } from '../../reference/public.ts'
import { destinationsOf, setDestinations } from './destinations.ts'

/** The hubs that the caller may work in. A hub without a code at the postal platform goes by its warehouse code. */
const hubsOf = async (tx: Pick<Tx, 'db'>, caller: Caller) =>
  (await allWarehouses(tx))
    .filter((w) => caller.mayWorkIn(w.id, atHub.at))
    .map((w) => ({ ...w, wosp_warehouse_code: w.wosp_warehouse_code || w.warehouse_code }))

type Hub = Awaited<ReturnType<typeof hubsOf>>[number]

/** A hub as its calls answer it, with those of the destinations that are its own. */
const shown = (hub: Hub, destinations: Awaited<ReturnType<typeof destinationsOf>>) => ({
  ...hub,
  preference: hubPreference.parse(hub.preference),
  destinations: destinations.filter((d) => d.warehouse_id === hub.id),
})

const mustFind = async (tx: Pick<Tx, 'db'>, caller: Caller, code: string) => {
  const found = (await hubsOf(tx, caller)).find((w) => w.wosp_warehouse_code === code)
  if (!found) throw notFound(text('中转仓', 'hub'), code)
  return found
}

type Given = { [K in keyof HubPreference]?: HubPreference[K] | undefined } & {
  destinations?: readonly Destination[] | undefined
}

const setPreferences = async (tx: Tx, caller: Caller, code: string, { destinations, ...changes }: Given) => {
  const hub = await mustFind(tx, caller, code)
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
  answer(listHubWarehouses, async (tx, caller) => {
    const hubs = await hubsOf(tx, caller)
    const destinations = await destinationsOf(
      tx,
      hubs.map((h) => h.id),
    )
    return hubs.map((h) => shown(h, destinations))
  }),
  answer(getHubWarehouse, async (tx, caller, { params }) => {
    const hub = await mustFind(tx, caller, params.code)
    return shown(hub, await destinationsOf(tx, [hub.id]))
  }),
  answer(editHubWarehouse, async (tx, caller, { params, body }) => {
    const { id } = await mustFind(tx, caller, params.code)
    return editWarehouse(tx, caller, { params: { id }, body })
  }),
  answer(createHubPreferences, (tx, caller, { body: { wosp_warehouse_code, ...given } }) =>
    setPreferences(tx, caller, wosp_warehouse_code, given),
  ),
  answer(editHubPreferences, (tx, caller, { params, body }) => setPreferences(tx, caller, params.code, body)),
]
