import { type DispositionRule, outcomeFor, outcomesOf } from '@kuacang/contract/returns/record/dispositions'
import { returnFound, returnOutcome, returnReason } from '@kuacang/contract/returns/record/enums'
import { returnRefusals } from '@kuacang/contract/returns/record/refusals'
import type { setReturnRule } from '@kuacang/contract/returns/rule/calls'
import type { z } from 'zod'
import type { Caller } from '#kit/caller'
import type { Reader, Tx } from '#kit/database/transact'
import { Refused } from '#kit/refused'
import { checkPartner } from '../../reference/public.ts'

/** What differs from the defaults for a customer. */
export const rulesOf = (tx: Pick<Reader, 'run'>, partner_id: number): Promise<DispositionRule[]> =>
  tx.run<DispositionRule>('select reason, found, outcome from return_rule where partner_id = $1', [
    partner_id,
  ])

/** Every case of a customer with its outcome. */
export const tableOf = async (tx: Pick<Reader, 'run'>, partner_id: number) => {
  const rules = await rulesOf(tx, partner_id)
  return returnReason.codes.flatMap((reason) =>
    returnFound.codes.map((found) => ({
      reason,
      found,
      outcome: returnOutcome.schema.parse(outcomeFor(rules, reason, found)),
      own: rules.some((r) => r.reason === reason && r.found === found),
    })),
  )
}

type Set = { body: z.output<typeof setReturnRule.body> }

/** Another rule for a customer, or the default again. */
export const setRule = async (tx: Tx, caller: Caller, { body }: Set) => {
  const { partner_id, reason, found, disposition: outcome } = body
  await checkPartner(tx, partner_id, 'partner_id')
  if (outcome !== undefined && !outcomesOf(found).includes(outcome))
    throw new Refused(returnRefusals.bad_outcome, {
      found: returnFound.label(found),
      outcome: returnOutcome.label(outcome),
    })
  await (outcome === undefined
    ? tx.run('delete from return_rule where partner_id = $1 and reason = $2 and found = $3', [
        ...[partner_id, reason, found],
      ])
    : tx.run(
        `insert into return_rule (partner_id, reason, found, outcome, updated_by, updated_at)
         values ($1, $2, $3, $4, $5, $6)
         on conflict (partner_id, reason, found) do update
           set outcome = excluded.outcome, updated_by = excluded.updated_by, updated_at = excluded.updated_at`,
        [partner_id, reason, found, outcome, caller.user.username, tx.now],
      ))
  tx.record({
    operation: 'return_rule.set',
    object: { type: 'partner', id: String(partner_id), number: String(partner_id) },
    detail: { reason, found, outcome: outcome ?? null },
  })
  return { list: await tableOf(tx, partner_id) }
}
