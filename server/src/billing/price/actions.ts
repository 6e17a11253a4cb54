import { unitsOf } from '@kuacang/contract/billing/decimal'
import type { createPriceList, editPriceList, savePrice } from '@kuacang/contract/billing/price/calls'
import { chargedService, priceListStatus } from '@kuacang/contract/billing/price/enums'
import { priceRefusals } from '@kuacang/contract/billing/price/refusals'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { channelById, checkPartner, isCurrency, staffOnly, strangeCountries } from '../../reference/public.ts'
import { insertPrice, lockDraft, type PriceListRow, priceListTitle, pricesOf, updatePrice } from './store.ts'

type OfList = { readonly params: { readonly id: string } }
type Body<C extends { readonly body: z.ZodType }> = { readonly body: z.output<C['body']> }
type Named = Pick<PriceListRow, 'currency' | 'valid_from'>

const record = (tx: Tx, action: string, id: string, { currency, valid_from }: Named, detail: object) =>
  tx.record({
    operation: `price_list.${action}`,
    object: { type: 'price_list', id, number: `${currency} ${valid_from}` },
    detail: { ...detail },
  })

const checkList = async (
  tx: Tx,
  { partner_id, currency }: { partner_id?: number | null | undefined; currency: string },
) => {
  if (partner_id) await checkPartner(tx, partner_id)
  if (!(await isCurrency(tx, currency))) throw new Refused(priceRefusals.currency_unknown, { currency })
}

const insertSql = `
insert into price_list (id, partner_id, currency, valid_from, remark, created_by, created_at, updated_at)
values ($1, $2, $3, $4, $5, $6, $7, $7)`

/** Begins a draft, with the prices of another list where one is named. */
export const createList = async (tx: Tx, caller: Caller, { body }: Body<typeof createPriceList>) => {
  staffOnly(caller)
  await checkList(tx, body)
  const { partner_id, currency, valid_from, remark, copy_of } = body
  const id = newId()
  await tx.run(insertSql, [
    ...[id, partner_id ?? null, currency, valid_from, remark, caller.user.username, tx.now],
  ])
  if (copy_of !== undefined) {
    const known = await tx.run<{ id: string }>('select id from price_list where id = $1', [copy_of])
    if (known.length === 0) throw notFound(priceListTitle, copy_of, 'copy_of')
    for (const { channel_id, country, ...price } of await pricesOf(tx, copy_of))
      await insertPrice(tx, newId(), id, {
        ...price,
        service: chargedService.schema.parse(price.service),
        unit: price.unit as never,
        channel_id: channel_id || undefined,
        country: country || undefined,
      })
  }
  record(tx, 'create', id, body, body)
  return { id }
}

/** Changes what a draft says of itself. */
export const editList = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body }: OfList & Body<typeof editPriceList>,
) => {
  staffOnly(caller)
  const before = await lockDraft(tx, id)
  const after = {
    partner_id: body.partner_id === undefined ? before.partner_id : body.partner_id,
    currency: body.currency ?? before.currency,
    valid_from: body.valid_from ?? before.valid_from,
    remark: body.remark ?? before.remark,
  }
  await checkList(tx, after)
  await tx.run(
    `update price_list set partner_id = $2, currency = $3, valid_from = $4, remark = $5, updated_at = $6,
       version = version + 1 where id = $1`,
    [id, after.partner_id, after.currency, after.valid_from, after.remark, tx.now],
  )
  record(tx, 'edit', id, after, { before, after: body })
  return { success: true as const }
}

export const deleteList = async (tx: Tx, caller: Caller, { params: { id } }: OfList) => {
  staffOnly(caller)
  const list = await lockDraft(tx, id)
  await tx.run('delete from price where price_list_id = $1', [id])
  await tx.run('delete from price_list where id = $1', [id])
  record(tx, 'delete', id, list, list)
  return { success: true as const }
}

/** From now on it never changes. A list of one customer may be empty: then it only says in which currency it pays. */
export const publishList = async (tx: Tx, caller: Caller, { params: { id } }: OfList) => {
  staffOnly(caller)
  const list = await lockDraft(tx, id)
  const prices = await pricesOf(tx, id)
  if (prices.length === 0 && list.partner_id === null) throw new Refused(priceRefusals.empty)
  await tx.run(
    `update price_list set status = ${priceListStatus.code.published}, published_by = $2, published_at = $3,
       updated_at = $3, version = version + 1 where id = $1`,
    [id, caller.user.username, tx.now],
  )
  record(tx, 'publish', id, list, { prices: prices.length })
  return { success: true as const }
}

type Saving = Body<typeof savePrice>['body']

/** Each step begins later than the one before, the first one at 0. */
const checkSteps = (steps: Saving['steps']): void => {
  const begins = steps.map(({ from }) => unitsOf(from))
  if (begins.every((from, i) => (i === 0 ? from === 0n : from > (begins[i - 1] ?? 0n)))) return
  throw new Refused(priceRefusals.steps)
}

const checkKey = async (tx: Tx, { service, channel_id, country, age_from }: Saving): Promise<void> => {
  const { freight, storage } = chargedService.code
  const strange = [
    ...(service !== freight && channel_id !== undefined ? ['channel_id'] : []),
    ...(service !== freight && country !== undefined ? ['country'] : []),
    ...(service !== storage && age_from > 0 ? ['age_from'] : []),
  ]
  const values = { service: chargedService.label(service) }
  if (strange.length > 0) throw new Refused(priceRefusals.no_such_key, values, { at: strange })
  if (channel_id !== undefined && !(await channelById(tx, channel_id)))
    throw notFound(text('渠道', 'channel'), String(channel_id), 'channel_id')
  if (country !== undefined && (await strangeCountries(tx, [country])).length > 0)
    throw notFound(text('国家', 'country'), country, 'country')
}

/** Adds a price to a draft, or changes one of its prices. */
export const savePrices = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body }: OfList & Body<typeof savePrice>,
) => {
  staffOnly(caller)
  const list = await lockDraft(tx, id)
  checkSteps(body.steps)
  await checkKey(tx, body)
  const { price_id, ...fields } = body
  const taken = refuseOnUnique(priceRefusals.price_taken, { service: chargedService.label(body.service) })
  if (price_id === undefined) {
    const added = newId()
    await insertPrice(tx, added, id, fields).catch(taken)
    record(tx, 'add_price', id, list, fields)
    return { id: added }
  }
  if (!(await updatePrice(tx, price_id, id, fields).catch(taken)))
    throw notFound(text('价格', 'price'), price_id, 'price_id')
  record(tx, 'edit_price', id, list, { price_id, ...fields })
  return { id: price_id }
}

export const removePrice = async (
  tx: Tx,
  caller: Caller,
  { params: { id, price_id } }: { params: { id: string; price_id: string } },
) => {
  staffOnly(caller)
  const list = await lockDraft(tx, id)
  const [gone] = await tx.run<{ service: number }>(
    'delete from price where id = $1 and price_list_id = $2 returning service',
    [price_id, id],
  )
  if (!gone) throw notFound(text('价格', 'price'), price_id)
  record(tx, 'delete_price', id, list, { price_id, ...gone })
  return { success: true as const }
}
