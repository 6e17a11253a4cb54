import { positiveDecimal } from '@kuacang/contract/billing/decimal'
import { text } from '@kuacang/contract/kit/text'
import { costRateKind } from '@kuacang/contract/margin/enums'
import type { createCostRate } from '@kuacang/contract/margin/rate/calls'
import { marginRefusals } from '@kuacang/contract/margin/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { refuseOnUnique } from '#kit/database/unique'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { channelById, isCurrency, staffOnly, strangeCountries } from '../../reference/public.ts'

type Fields = z.output<typeof createCostRate.body>

const { freight, exchange } = costRateKind.code
const title = text('费率', 'rate')

/** What a rate may be told apart by depends on its kind. */
const checkKey = ({ cost_kind, of_currency, channel_id, country, per_kg }: Fields): void => {
  const strange = [
    ...(cost_kind !== freight && channel_id ? ['channel_id'] : []),
    ...(cost_kind !== freight && country ? ['country'] : []),
    ...(cost_kind !== freight && positiveDecimal.safeParse(per_kg).success ? ['per_kg'] : []),
    ...(cost_kind !== exchange && of_currency ? ['of_currency'] : []),
  ]
  if (strange.length > 0)
    throw new Refused(marginRefusals.no_such_key, { kind: costRateKind.label(cost_kind) }, { at: strange })
}

const checkKnown = async (tx: Tx, { currency, of_currency, channel_id, country }: Fields): Promise<void> => {
  for (const [field, code] of Object.entries({ currency, of_currency }))
    if (code !== undefined && !(await isCurrency(tx, code)))
      throw new Refused(marginRefusals.currency_unknown, { currency: code }, { at: [field] })
  if (channel_id !== undefined && !(await channelById(tx, channel_id)))
    throw notFound(text('渠道', 'channel'), String(channel_id), 'channel_id')
  if (country !== undefined && (await strangeCountries(tx, [country])).length > 0)
    throw notFound(text('国家', 'country'), country, 'country')
}

const checkExchange = ({ cost_kind, currency, of_currency, amount }: Fields): void => {
  if (cost_kind !== exchange) return
  if (of_currency === undefined || of_currency === currency) throw new Refused(marginRefusals.same_currency)
  if (!positiveDecimal.safeParse(amount).success) throw new Refused(marginRefusals.worthless)
}

/** Two first rates in different currencies meet here: the second one finds that of the first. */
const holdCurrency = async (tx: Tx, { warehouse_id }: Caller, currency: string): Promise<void> => {
  const [row] = await tx.run<{ currency: string }>(
    `insert into cost_currency as c (warehouse_id, currency) values ($1, $2)
     on conflict (warehouse_id) do update set currency = c.currency returning currency`,
    [warehouse_id, currency],
  )
  if (row && row.currency !== currency)
    throw new Refused(marginRefusals.other_currency, { currency: row.currency })
}

const insertSql = `
insert into cost_rate (warehouse_id, id, cost_kind, valid_from, of_currency, channel_id, country, amount, per_kg, remark, created_by, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`

const record = (
  tx: Tx,
  action: 'create' | 'delete',
  id: string,
  cost_kind: number,
  day: string,
  detail: object,
) =>
  tx.record({
    operation: `cost_rate.${action}`,
    object: { type: 'cost_rate', id, number: `${costRateKind.name(cost_kind) ?? ''} ${day}` },
    detail: { ...detail },
  })

export const createRate = async (tx: Tx, caller: Caller, { body }: { body: Fields }) => {
  staffOnly(caller)
  checkKey(body)
  checkExchange(body)
  await checkKnown(tx, body)
  await holdCurrency(tx, caller, body.currency)
  const {
    cost_kind,
    valid_from,
    of_currency = '',
    channel_id = 0,
    country = '',
    amount,
    per_kg,
    remark,
  } = body
  const id = newId()
  await tx
    .run(insertSql, [
      ...[caller.warehouse_id, id, cost_kind, valid_from, of_currency, channel_id, country],
      ...[amount, per_kg, remark, caller.user.username, tx.now],
    ])
    .catch(refuseOnUnique(marginRefusals.taken, { day: valid_from }))
  record(tx, 'create', id, cost_kind, valid_from, body)
  return { id }
}

export const deleteRate = async (tx: Tx, caller: Caller, { params: { id } }: { params: { id: string } }) => {
  staffOnly(caller)
  // Before the rates, as when one is added.
  await tx.run('select currency from cost_currency where warehouse_id = $1 for update', [caller.warehouse_id])
  const [gone] = await tx.run<{ cost_kind: number; valid_from: string }>(
    'delete from cost_rate where warehouse_id = $1 and id = $2 returning *',
    [caller.warehouse_id, id],
  )
  if (!gone) throw notFound(title, id)
  await tx.run(
    `delete from cost_currency where warehouse_id = $1
       and not exists (select from cost_rate where warehouse_id = $1)`,
    [caller.warehouse_id],
  )
  record(tx, 'delete', id, gone.cost_kind, gone.valid_from, gone)
  return { success: true as const }
}
