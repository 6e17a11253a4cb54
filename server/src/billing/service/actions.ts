import type {
  cancelValueAddedService,
  createValueAddedService,
  finishValueAddedServices,
} from '@kuacang/contract/billing/service/calls'
import { valueAddedServiceStatus } from '@kuacang/contract/billing/service/enums'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Tx } from '#kit/database/transact'
import { move } from '#kit/document/document'
import type { Upload } from '#kit/http/uploads'
import { staffOnly } from '../../reference/public.ts'
import { chargeWork, reverseCharges, todayOf } from '../charge/make.ts'
import { keepPictures } from './pictures.ts'
import { judgeOf } from './rules.ts'
import { causeType, chargedAs, insertServices, type ServiceRow, serviceDocument } from './store.ts'

type Body<C extends { readonly body: z.ZodType }> = { readonly body: z.output<C['body']> }

/** Enters one service. */
export const createService = async (
  tx: Tx,
  caller: Caller,
  { body, files }: Body<typeof createValueAddedService> & { readonly files: readonly Upload[] },
) => {
  staffOnly(caller)
  const judge = await judgeOf(tx, caller, [body])
  const at = await judge(body)
  const pictures = await keepPictures(tx, caller, files)
  const [made] = await insertServices(tx, caller, [{ ...body, at, pictures }])
  if (!made) throw new Error('the service was not written')
  return { id: made.id, service_number: made.service_number }
}

/** The services are done, and each is charged in this transaction: all or none. */
export const finishServices = async (
  tx: Tx,
  caller: Caller,
  { body }: Body<typeof finishValueAddedServices>,
) => {
  const day = todayOf(caller, tx.now)
  // In the order of their ids, so that two commands never wait for each other in a circle.
  for (const id of [...new Set(body.ids)].sort()) {
    const row = await move<ServiceRow>(tx, caller, serviceDocument, 'finish', id, {
      set: { done_at: tx.now, done_by: caller.user.username },
    })
    const { partner_id, quantity, unit_price, service_type } = row
    const work = { partner_id, service: chargedAs(service_type), quantity, unit_price, day }
    const cause = { type: causeType, id, number: row.service_number }
    const charge = await chargeWork(tx, caller, work, cause)
    // The machine lets a record be done once, so nothing else can have charged it.
    if (!charge) throw new Error(`${row.service_number} was charged before it was done`)
  }
  return { success: true as const }
}

/** Cancels a service; of one that is done the charge is taken back. */
export const cancelService = async (
  tx: Tx,
  caller: Caller,
  { params: { id }, body: { reason } }: { params: { id: string } } & Body<typeof cancelValueAddedService>,
) => {
  const row = await move<ServiceRow>(tx, caller, serviceDocument, 'cancel', id, { detail: { reason } })
  if (row.status_before === valueAddedServiceStatus.code.done)
    await reverseCharges(tx, caller, { type: causeType, id }, { reason, day: todayOf(caller, tx.now) })
  return { success: true as const }
}

/** What was charged for a service is taken back by cancelling the service. False: something else was charged. */
export const withdrawCharged = async (
  tx: Tx,
  caller: Caller,
  { cause_type, cause_id }: { readonly cause_type: string; readonly cause_id: string },
  reason: string,
): Promise<boolean> => {
  if (cause_type !== causeType) return false
  await cancelService(tx, caller, { params: { id: cause_id }, body: { reason } })
  return true
}
