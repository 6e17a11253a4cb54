import { type Text, text } from '@kuacang/contract/kit/text'
import type { saveDropShippingMerchant } from '@kuacang/contract/outbound/programme/calls'
import { merchantProgramme } from '@kuacang/contract/outbound/programme/enums'
import { programmeRefusals } from '@kuacang/contract/outbound/programme/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import { lostOnUnique, type Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { checkPartner, mustBeEnabled, mustKeepGoods, staffOnly } from '../../reference/public.ts'

type Body = z.output<typeof saveDropShippingMerchant.body>
type Entry = { id: string; partner_id: number; merchant_id: string; warehouse_id: number; enabled: boolean }

/** A programme by its code, what its entries are called in operation records, and what people call one. */
type Programme = { readonly code: number; readonly type: string; readonly title: Text }

export const semiConsignment: Programme = {
  code: merchantProgramme.code.semi_consignment,
  type: 'semi_consignment_merchant',
  title: text('半托管商户', 'semi-consignment merchant'),
}
export const dropShipping: Programme = {
  code: merchantProgramme.code.dropshipping,
  type: 'drop_shipping_merchant',
  title: text('代发商户', 'dropshipping merchant'),
}

const record = (tx: Tx, { type }: Programme, action: string, { id, ...entry }: Entry, before?: object) =>
  tx.record({
    operation: `${type}.${action}`,
    object: { type, id, number: entry.merchant_id },
    detail: before ? { before, after: entry } : { ...entry },
  })

/** The entry that is changed: the one that is named, or the one of this customer, store and warehouse. */
const known = async (tx: Tx, programme: Programme, body: Body): Promise<Entry | undefined> => {
  const [entry] =
    body.id === undefined
      ? await tx.run<Entry>(
          `select id, partner_id, merchant_id, warehouse_id, enabled from programme_merchant
           where programme = $1 and partner_id = $2 and warehouse_id = $3 and merchant_id = $4 for update`,
          [programme.code, body.partner_id, body.warehouse_id, body.merchant_id],
        )
      : await tx.run<Entry>(
          `select id, partner_id, merchant_id, warehouse_id, enabled from programme_merchant
           where programme = $1 and id = $2 for update`,
          [programme.code, body.id],
        )
  if (!entry && body.id !== undefined) throw notFound(programme.title, body.id)
  return entry
}

const add = async (tx: Tx, programme: Programme, entry: Entry) => {
  const { id, partner_id, merchant_id, warehouse_id, enabled } = entry
  await tx
    .run(
      `insert into programme_merchant (id, programme, partner_id, merchant_id, warehouse_id, enabled, since, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)`,
      [id, programme.code, partner_id, merchant_id, warehouse_id, enabled, enabled ? tx.now : null, tx.now],
    )
    // Another command registered it at this moment: begun again, it is found.
    .catch(lostOnUnique)
  record(tx, programme, 'create', entry)
}

const change = async (tx: Tx, programme: Programme, before: Entry, entry: Entry) => {
  const { id, merchant_id, warehouse_id, enabled } = entry
  await tx
    .run(
      `update programme_merchant set merchant_id = $2, warehouse_id = $3, enabled = $4, updated_at = $5,
         since = case when not $4::boolean then null when enabled then since else $5 end
       where id = $1`,
      [id, merchant_id, warehouse_id, enabled, tx.now],
    )
    .catch(refuseOnUnique(programmeRefusals.taken, { partner: before.partner_id, merchant: merchant_id }))
  const { id: _id, ...was } = before
  record(tx, programme, 'edit', entry, was)
}

/** Registers a store in a programme, or changes its entry. Only enabling needs a customer that is enabled itself. */
export const saveMerchant =
  (programme: Programme) =>
  async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
    staffOnly(caller)
    const { partner_id, merchant_id, warehouse_id } = body
    await mustKeepGoods(tx, warehouse_id)
    const before = await known(tx, programme, body)
    if (before && before.partner_id !== partner_id) throw new Refused(programmeRefusals.other_partner)
    const enabled = body.enabled ?? before?.enabled ?? true
    await (enabled && !before?.enabled ? mustBeEnabled : checkPartner)(tx, partner_id)
    const entry = { id: before?.id ?? newId(), partner_id, merchant_id, warehouse_id, enabled }
    await (before ? change(tx, programme, before, entry) : add(tx, programme, entry))
    return { id: entry.id }
  }

/** Strikes a store off the register of a programme. */
export const removeMerchant =
  (programme: Programme) =>
  async (tx: Tx, caller: Caller, { params: { id } }: { params: { id: string } }) => {
    staffOnly(caller)
    const [gone] = await tx.run<Entry>(
      `delete from programme_merchant where programme = $1 and id = $2
       returning id, partner_id, merchant_id, warehouse_id, enabled`,
      [programme.code, id],
    )
    if (!gone) throw notFound(programme.title, id)
    record(tx, programme, 'delete', gone)
    return { success: true as const }
  }
