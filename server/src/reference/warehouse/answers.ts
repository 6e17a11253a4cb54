import { listWarehouses } from '@kuacang/contract/reference/warehouse/calls'
import { sql } from 'kysely'
import { type Answer, answer } from '#kit/http/answer'

export const answers: Answer[] = [
  answer(listWarehouses, async (tx, desk) => {
    const user = await tx.db
      .selectFrom('app_user')
      .select(['warehouse_ids', 'super_admin'])
      .where('id', '=', desk.user.id)
      .executeTakeFirstOrThrow()
    let query = tx.db.selectFrom('warehouse').selectAll().where('enabled', '=', true).orderBy('id')
    if (desk.partner_id !== null) query = query.where('open_to_merchant', '=', true)
    else if (!user.super_admin) query = query.where('id', '=', sql<number>`any(${user.warehouse_ids})`)
    return { list: await query.execute() }
  }),
]
