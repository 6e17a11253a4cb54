import type { setEpcFineAmount, withdrawEpcFineAmount } from '@kuacang/contract/epc/fine/calls'
import { epcFineAmountState, epcFineReason } from '@kuacang/contract/epc/fine/enums'
import { epcFineRefusals } from '@kuacang/contract/epc/fine/refusals'
import { instantOf } from '@kuacang/contract/kit/moment'
import { text } from '@kuacang/contract/kit/text'
import type { z } from 'zod'
import type { Caller, Scope } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { notFound } from '#kit/document/document'
import { newId } from '#kit/ids'
import { Refused } from '#kit/refused'
import { isCurrency } from '../../reference/public.ts'
import { moneyOf } from './store.ts'

const title = text('罚款标准', 'amount of a fine')

type Row = {
  id: string
  reason: number
  amount_cents: number
  currency: string
  effective_at: Date
  set_by: string
  created_at: Date
}

const { planned, in_force, past } = epcFineAmountState.code

/** All amounts of a warehouse: what counts, what is planned, what is past; each by reason, the last one first. */
export const fineAmounts = async (tx: Pick<Reader, 'run' | 'now'>, { warehouse_id }: Scope) => {
  const rows = await tx.run<Row>(
    `select id, reason, amount_cents, currency, effective_at, set_by, created_at from epc_fine_amount
     where warehouse_id = $1 order by reason, effective_at desc`,
    [warehouse_id],
  )
  const stateOf = (row: Row, i: number) => {
    if (row.effective_at > tx.now) return planned
    const later = rows[i - 1]
    return later?.reason === row.reason && later.effective_at <= tx.now ? past : in_force
  }
  const shown = rows.map((row, i) => ({ row, state: stateOf(row, i) }))
  return [in_force, planned, past].flatMap((state) =>
    shown
      .filter((r) => r.state === state)
      .map(({ row }) => ({
        ...row,
        state,
        amount: moneyOf(row.amount_cents),
        effective_time: row.effective_at,
        created_time: row.created_at,
      })),
  )
}

type Amount = {
  readonly reason: number
  readonly amount: number
  readonly currency: string
  readonly effective_at: Date
}

/** Writes what a fault costs from a moment on; what was planned for the same moment is no more. */
export const writeAmount = async (
  tx: Tx,
  { warehouse_id, user }: Caller,
  { reason, amount, currency, effective_at }: Amount,
): Promise<string> => {
  const [written] = await tx.run<{ id: string }>(
    `insert into epc_fine_amount (warehouse_id, id, reason, amount_cents, currency, effective_at, set_by, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     on conflict (warehouse_id, reason, effective_at) do update
       set amount_cents = excluded.amount_cents, currency = excluded.currency, set_by = excluded.set_by,
         updated_at = excluded.updated_at
     returning id`,
    [
      ...[warehouse_id, newId(), reason, Math.round(amount * 100), currency],
      ...[effective_at, user.username, tx.now],
    ],
  )
  const id = written?.id ?? ''
  tx.record({
    operation: 'epc_fine_amount.set',
    object: { type: 'epc_fine_amount', id, number: id },
    detail: {
      fine: epcFineReason.label(reason),
      amount: `${amount.toFixed(2)} ${currency}`,
      from: effective_at.toISOString(),
    },
  })
  return id
}

/**
 * Sets what a fault costs from a later day on, so that all fines of a day cost the same, and no fine that was set before
 * is wrong afterwards.
 */
export const setAmount = async (
  tx: Tx,
  caller: Caller,
  { body }: { body: z.output<typeof setEpcFineAmount.body> },
) => {
  const effective_at = instantOf(`${body.effective_date}T00:00:00`, caller.clock.zone)
  if (effective_at <= tx.now) throw new Refused(epcFineRefusals.too_early, { date: body.effective_date })
  if (!(await isCurrency(tx, body.currency)))
    throw new Refused(epcFineRefusals.unknown_currency, { currency: body.currency })
  const id = await writeAmount(tx, caller, { ...body, effective_at })
  const all = await fineAmounts(tx, caller)
  const one = all.find((a) => a.id === id)
  if (!one) throw new Error('an amount that was written is not there')
  return one
}

/** Takes back an amount that does not count yet. */
export const withdrawAmount = async (
  tx: Tx,
  { warehouse_id }: Caller,
  { params: { id } }: { params: z.output<typeof withdrawEpcFineAmount.params> },
) => {
  const [row] = await tx.run<Row>(
    'select * from epc_fine_amount where warehouse_id = $1 and id = $2 for update',
    [warehouse_id, id],
  )
  if (!row) throw notFound(title, id)
  if (row.effective_at <= tx.now)
    throw new Refused(epcFineRefusals.counts_already, {
      reason: epcFineReason.label(row.reason),
      from: row.effective_at,
    })
  await tx.run('delete from epc_fine_amount where warehouse_id = $1 and id = $2', [warehouse_id, id])
  tx.record({
    operation: 'epc_fine_amount.withdraw',
    object: { type: 'epc_fine_amount', id, number: id },
    detail: {
      fine: epcFineReason.label(row.reason),
      amount: `${moneyOf(row.amount_cents).toFixed(2)} ${row.currency}`,
      from: row.effective_at.toISOString(),
    },
  })
  return { success: true as const }
}
