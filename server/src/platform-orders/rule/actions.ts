import { text } from '@kuacang/contract/kit/text'
import type { orderAutoFulfilRules, saveAutoFulfilRule } from '@kuacang/contract/platform-orders/rule/calls'
import { ruleRefusals } from '@kuacang/contract/platform-orders/rule/refusals'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { allWarehouses, channelById, mustBeEnabled } from '../../reference/public.ts'
import { type RuleRow, rulesOf, storedLimits } from './store.ts'

type Body = z.output<typeof saveAutoFulfilRule.body>

export const ruleTitle = text('自动履约规则', 'Auto-fulfil rule')
/** Each order is tried against all of them. */
const mostRules = 100

/** Whose rules: a merchant's own, or those of the customer that staff name. */
export const ownerOfRules = async (tx: Tx, caller: Caller, named: number | undefined): Promise<number> => {
  const partner_id = caller.partner_id ?? named
  if (!partner_id) throw new Refused(ruleRefusals.partner_missing)
  await mustBeEnabled(tx, partner_id)
  return partner_id
}

/** Refuses stores of others, warehouses that merchants may not use, and channels that do not exist. */
const mustBeUsable = async (tx: Tx, partner_id: number, body: Body): Promise<void> => {
  const [strange] = await tx.run<{ id: string }>(
    `select named.id from unnest($2::text[]) as named (id)
     where not exists (select 1 from store s where s.id = named.id and s.partner_id = $1)`,
    [partner_id, body.store_ids],
  )
  if (strange) throw notFound(text('店铺', 'Store'), strange.id, 'store_ids')
  const open = new Set(
    (await allWarehouses(tx)).filter((w) => w.enabled && w.open_to_merchant).map((w) => w.id),
  )
  const closed = body.warehouse_ids.find((id) => !open.has(id))
  if (closed !== undefined) throw notFound(text('仓库', 'Warehouse'), String(closed), 'warehouse_ids')
  if (body.channel_id !== null && !(await channelById(tx, body.channel_id))?.enabled)
    throw notFound(text('渠道', 'Channel'), String(body.channel_id), 'channel_id')
}

const record = (tx: Tx, action: string, { id, name }: { id: string; name: string }, detail: object) =>
  tx.record({
    operation: `auto_fulfil_rule.${action}`,
    object: { type: 'auto_fulfil_rule', id, number: name },
    detail: { ...detail },
  })

/** The rules of a customer, locked: their places are given one after the other. */
const holdRules = async (tx: Tx, partner_id: number): Promise<RuleRow[]> => {
  await tx.run('select pg_advisory_xact_lock(hashtext($1))', [`auto_fulfil_rule ${partner_id}`])
  return rulesOf(tx, partner_id)
}

/** Adds a rule behind the others of its customer, or replaces the one that is named. */
export const saveRule = async (tx: Tx, caller: Caller, { body }: { body: Body }) => {
  const {
    id: named,
    partner_id: customer,
    least_value,
    most_value,
    least_weight,
    most_weight,
    ...rest
  } = body
  const rule = { ...rest, ...storedLimits({ least_value, most_value, least_weight, most_weight }) }
  const partner_id = await ownerOfRules(tx, caller, customer)
  await mustBeUsable(tx, partner_id, body)
  const rules = await holdRules(tx, partner_id)
  const before = rules.find((r) => r.id === named)
  if (named !== undefined && !before) throw notFound(ruleTitle, named)
  if (!before && rules.length >= mostRules) throw new Refused(ruleRefusals.too_many, { most: mostRules })
  const id = before?.id ?? newId()
  const place = before?.place ?? (rules.at(-1)?.place ?? 0) + 1
  await tx.db
    .insertInto('auto_fulfil_rule')
    .values({ ...rule, id, partner_id, place, created_at: tx.now, updated_at: tx.now })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ...rule,
        version: eb('auto_fulfil_rule.version', '+', 1),
        updated_at: tx.now,
      })),
    )
    .execute()
  record(tx, before ? 'edit' : 'create', { id, name: rule.name }, before ? { before, after: rule } : rule)
  await lookAtAll(tx, partner_id)
  return { id }
}

/** What waits is judged by the new rules. */
const lookAtAll = (tx: Tx, partner_id: number) =>
  tx.run('update platform_order set look_at = $2 where partner_id = $1 and look_at > $2', [
    partner_id,
    tx.now,
  ])

type Ordering = { body: z.output<typeof orderAutoFulfilRules.body> }

export const orderRules = async (tx: Tx, caller: Caller, { body }: Ordering) => {
  const partner_id = await ownerOfRules(tx, caller, body.partner_id)
  const rules = await holdRules(tx, partner_id)
  const isAll = rules.length === new Set(body.ids).size && rules.every((r) => body.ids.includes(r.id))
  if (!isAll || body.ids.length !== rules.length) throw new Refused(ruleRefusals.not_all)
  for (const [i, id] of body.ids.entries())
    await tx.run('update auto_fulfil_rule set place = $2, updated_at = $3 where id = $1', [id, i + 1, tx.now])
  record(
    tx,
    'order',
    { id: body.ids[0] ?? '', name: String(partner_id) },
    { names: body.ids.map((id) => rules.find((r) => r.id === id)?.name) },
  )
  await lookAtAll(tx, partner_id)
  return { success: true as const }
}

export const deleteRule = async (tx: Tx, caller: Caller, { params: { id } }: { params: { id: string } }) => {
  const [gone] = await tx.run<RuleRow>(
    'delete from auto_fulfil_rule where id = $1 and ($2::bigint is null or partner_id = $2) returning *',
    [id, caller.partner_id],
  )
  if (!gone) throw notFound(ruleTitle, id)
  record(tx, 'delete', gone, { partner_id: gone.partner_id })
  return { success: true as const }
}
