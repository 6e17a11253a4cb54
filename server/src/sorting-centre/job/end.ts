import { scInboundBagStatus } from '@kuacang/contract/sorting-centre/inbound-bag/enums'
import type { cancelScJob, createScJob, finishScJob } from '@kuacang/contract/sorting-centre/job/calls'
import { scJobStatus } from '@kuacang/contract/sorting-centre/job/enums'
import { scJobRefusals } from '@kuacang/contract/sorting-centre/job/refusals'
import type { z } from 'zod'
import type { App } from '#kit/app'
import type { Caller, Scope } from '#kit/caller'
import { together } from '#kit/database/together'
import { type Tx, transact } from '#kit/database/transact'
import { moveHeld, notFound, triedOn } from '#kit/document/document'
import type { Http } from '#kit/http/answer'
import { inputHash } from '#kit/http/input'
import { Refused } from '#kit/refused'
import { provePassword } from '../../access/public.ts'
import { balanceOfJob, mustFindJob } from './progress.ts'
import { insertJobs, type ScJobRow, scJobDocument } from './store.ts'

type Body<C extends { readonly body: z.ZodType }> = { body: z.output<C['body']> }

const shown = 5
const named = (bags: readonly { bag_number: string }[]): string =>
  bags
    .slice(0, shown)
    .map((b) => b.bag_number)
    .join(', ')

/** Begins the job of a linehaul number of which bags were announced here; those that came without a job belong to it. */
export const createJob = async (tx: Tx, caller: Caller, { body }: Body<typeof createScJob>) => {
  const { linehaul_order_number: linehaul } = body
  const { warehouse_id } = caller
  const [[known], [made]] = await together(
    tx.run<{ id: string }>(
      'select id from sc_inbound_bag where warehouse_id = $1 and linehaul_order_number = $2 limit 1',
      [warehouse_id, linehaul],
    ),
    insertJobs(tx, caller, [linehaul]),
  )
  if (!known) throw new Refused(scJobRefusals.unknown_linehaul, { linehaul })
  if (!made) {
    const [open] = await tx.run<{ job_number: string }>(
      `select job_number from sc_job
       where warehouse_id = $1 and linehaul_order_number = $2 and status = ${scJobStatus.code.open}`,
      [warehouse_id, linehaul],
    )
    throw new Refused(scJobRefusals.open, { linehaul, job: open?.job_number ?? '' })
  }
  tx.later(
    `update sc_inbound_bag set job_id = $3, version = version + 1, updated_at = $4
     where warehouse_id = $1 and linehaul_order_number = $2 and job_id is null and status = ${scInboundBagStatus.code.handed_over}`,
    [warehouse_id, linehaul, made.id, tx.now],
  )
  return { job: await mustFindJob(tx, caller, made.id) }
}

/** A job under lock; refuses one that has ended. No bag joins it while it is locked. */
const lockOpenJob = async (
  tx: Tx,
  caller: Caller,
  id: string,
  action: 'finish' | 'cancel',
): Promise<ScJobRow> => {
  const [job] = await tx.run<ScJobRow>(
    'select * from sc_job where warehouse_id = $1 and id = $2 for update',
    [caller.warehouse_id, id],
  )
  if (!job) throw notFound(scJobDocument.title, id)
  const { job_number: number, status } = job
  if (status !== scJobStatus.code.open)
    throw new Refused(
      scJobRefusals.ended,
      { job: number, status: scJobStatus.label(status) },
      triedOn(caller, scJobDocument.table, action, { id, number, status }),
    )
  return job
}

type Bag = { bag_number: string; opened_at: Date | null; closed_at: Date | null; is_transit: boolean }

/** The bags of a job, locked: none is opened or closed meanwhile. */
const lockBags = (tx: Tx, { warehouse_id }: Scope, job_id: string): Promise<Bag[]> =>
  tx.run<Bag>(
    `select i.bag_number, i.opened_at, i.closed_at, i.dest_warehouse_code <> w.warehouse_code as is_transit
     from sc_inbound_bag i join warehouse w on w.id = i.warehouse_id
     where i.warehouse_id = $1 and i.job_id = $2 order by i.id for update of i`,
    [warehouse_id, job_id],
  )

const ended = (tx: Tx, caller: Caller) => ({ ended_at: tx.now, ended_by: caller.user.username })

const finish = async (tx: Tx, caller: Caller, job_id: string) => {
  const [job, bags, balance] = await together(
    lockOpenJob(tx, caller, job_id, 'finish'),
    lockBags(tx, caller, job_id),
    balanceOfJob(tx, caller, job_id),
  )
  if (bags.length === 0) throw new Refused(scJobRefusals.nothing_came, { job: job.job_number })
  const open = bags.filter((b) => !b.is_transit && b.closed_at === null)
  if (open.length > 0)
    throw new Refused(scJobRefusals.bags_not_closed, {
      job: job.job_number,
      n: open.length,
      bags: named(open),
    })
  moveHeld(tx, caller, scJobDocument, 'finish', job, {
    set: { ...ended(tx, caller), balance: JSON.stringify(balance) },
    detail: { ...balance, bags: bags.length },
  })
  return { job: await mustFindJob(tx, caller, job_id), balance }
}

/**
 * Ends a job, proved by the password of the person who sits there (as PA-309). It goes round the usual idempotency, whose
 * stored hash of the input would hold the password: the hash is made of the rest.
 */
export const finishJob = async (
  app: App,
  caller: Caller,
  { body: { password, job_id } }: Body<typeof finishScJob>,
  http: Http,
  route: string,
) => {
  await provePassword(app, caller, password, http, new Refused(scJobRefusals.wrong_password))
  const bodyHash = inputHash({ body: { job_id }, files: [] })
  return transact(app.store, caller, (tx) => finish(tx, caller, job_id), { call: route, bodyHash })
}

/** Cancels a job that was begun by mistake: no bag of it was opened. Its bags wait for another one. */
export const cancelJob = async (tx: Tx, caller: Caller, { body: { job_id } }: Body<typeof cancelScJob>) => {
  const [job, bags] = await together(lockOpenJob(tx, caller, job_id, 'cancel'), lockBags(tx, caller, job_id))
  const opened = bags.filter((b) => b.opened_at !== null)
  if (opened.length > 0) throw new Refused(scJobRefusals.begun, { job: job.job_number, bags: named(opened) })
  tx.later(
    `update sc_inbound_bag set job_id = null, version = version + 1, updated_at = $3 where warehouse_id = $1 and job_id = $2`,
    [caller.warehouse_id, job_id, tx.now],
  )
  moveHeld(tx, caller, scJobDocument, 'cancel', job, { set: ended(tx, caller) })
  return { job: await mustFindJob(tx, caller, job_id) }
}
