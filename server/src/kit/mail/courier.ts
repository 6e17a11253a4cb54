import { say, text } from '@kuacang/contract/kit/text'
import { mailState } from '@kuacang/contract/messages/mail/enums'
import { sql } from 'kysely'
import { systemCaller } from '../caller.ts'
import type { Db, Store } from '../database/pool.ts'
import { transact } from '../database/transact.ts'
import { tell } from '../notices/tell.ts'
import type { Courier } from '../outbox/relay.ts'
import { leaseMs, type SendOutcome, settled } from '../outbox/settle.ts'
import type { Letter, Transport } from './transport.ts'

const atOnce = 5
const keepDays = 90
const sweepEveryMs = 3_600_000

type Leased = Letter & { attempts: number; confidential: boolean; asked_by: string | null }

const open = (now: Date) =>
  sql`state = ${sql.lit(mailState.code.waiting)} and next_at <= ${now} and (leased_until is null or leased_until <= ${now})`

const lease = async (db: Db, warehouse_id: number, now: Date): Promise<Leased[]> =>
  (
    await sql<Leased>`
      with taken as materialized (
        select id from mail where warehouse_id = ${warehouse_id} and ${open(now)}
        order by id limit ${atOnce} for update skip locked)
      update mail m
      set attempts = m.attempts + 1, tried_at = ${now}, leased_until = ${new Date(now.getTime() + leaseMs)}
      from taken where m.warehouse_id = ${warehouse_id} and m.id = taken.id
      returning m.id, m.to_address, m.subject, m.body, m.confidential, m.attempts,
        m.attachments, m.asked_by`.execute(db)
  ).rows

const givenUp = text('邮件发送失败：{subject}（{to}）', 'Mail could not be sent: {subject} ({to})')

const settle = (store: Store, warehouse_id: number, mail: Leased, outcome: SendOutcome) =>
  transact(store, systemCaller(warehouse_id, mail.id), async (tx) => {
    const after = settled(mail.attempts, outcome, new Date())
    const { numUpdatedRows } = await tx.db
      .updateTable('mail')
      .set({
        ...after,
        // What opens an account stays nowhere longer than it must.
        ...(outcome.ok && mail.confidential ? { body: '' } : {}),
      })
      .where('warehouse_id', '=', warehouse_id)
      .where('id', '=', mail.id)
      .where('attempts', '=', mail.attempts)
      .where('state', '=', mailState.code.waiting)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n || after.state !== mailState.code.failed || mail.asked_by === null) return
    const values = { subject: mail.subject, to: mail.to_address }
    const title = { zh: say(givenUp, 'zh', values), en: say(givenUp, 'en', values) }
    await tell(tx, mail.asked_by, { title, type: 'error' })
  })

/** Without a mail server a mail stays where it is, to be read in the product. */
const keepAll = async (db: Db, warehouse_id: number): Promise<void> => {
  await db
    .updateTable('mail')
    .set({ state: mailState.code.kept, leased_until: null, updated_at: new Date() })
    .where('warehouse_id', '=', warehouse_id)
    .where('state', '=', mailState.code.waiting)
    .execute()
}

const sweep = async (db: Db): Promise<void> => {
  const before = new Date(Date.now() - keepDays * 86_400_000)
  await sql`delete from mail where state <> ${sql.lit(mailState.code.waiting)} and updated_at < ${before}`.execute(
    db,
  )
}

/** Sends mails to the mail server, or leaves them in the outbox where no mail server is set. */
export const mailCourier = (store: Store, transport: Transport | null): Courier => {
  const { db } = store
  let swept = 0
  return {
    name: 'mails',
    lanes: async () => {
      if (Date.now() - swept > sweepEveryMs) {
        swept = Date.now()
        await sweep(db)
      }
      const due = sql<{
        warehouse_id: number
      }>`select distinct warehouse_id from mail where ${open(new Date())}`
      return (await due.execute(db)).rows.map((r) => String(r.warehouse_id))
    },
    run: async (lane) => {
      const warehouse_id = Number(lane)
      if (!transport) {
        await keepAll(db, warehouse_id)
        return false
      }
      const leased = await lease(db, warehouse_id, new Date())
      await Promise.all(
        leased.map(async (one) => settle(store, warehouse_id, one, await transport.send(one))),
      )
      return leased.length > 0
    },
  }
}
