import { listInspectionRules, saveInspectionRule } from '@kuacang/contract/inspection/rule/calls'
import { type Answer, answer } from '#kit/http/answer'
import { mustBeEnabled } from '../../reference/public.ts'

type Rule = { partner_id: number; share: number; updated_by: string; updated_at: Date }

const rulesSql = `
select partner_id, share, updated_by, updated_at from inspection_rule where warehouse_id = $1 order by partner_id`

const saveSql = `
insert into inspection_rule (warehouse_id, partner_id, share, updated_by, updated_at) values ($1, $2, $3, $4, $5)
on conflict (warehouse_id, partner_id)
  do update set share = excluded.share, updated_by = excluded.updated_by, updated_at = excluded.updated_at`

export const answers: Answer[] = [
  answer(listInspectionRules, async (tx, { warehouse_id }) => ({
    list: await tx.run<Rule>(rulesSql, [warehouse_id]),
  })),
  answer(saveInspectionRule, async (tx, caller, { body: { partner_id, share } }) => {
    await mustBeEnabled(tx, partner_id)
    const key = [caller.warehouse_id, partner_id]
    if (share === 0)
      await tx.run('delete from inspection_rule where warehouse_id = $1 and partner_id = $2', key)
    else await tx.run(saveSql, [...key, share, caller.user.username, tx.now])
    tx.record({
      operation: 'inspection_rule.save',
      object: { type: 'partner', id: String(partner_id), number: String(partner_id) },
      detail: { share },
    })
    return { success: true as const }
  }),
]
