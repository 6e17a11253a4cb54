import {
  type CodeRule,
  type CodeRuleName,
  codeRules,
  fits,
  strangeCode,
} from '@kuacang/contract/kit/scan/code-rules'
import { serviceRefusals } from '@kuacang/contract/kit/service/refusals'
import type { Caller } from '../caller.ts'
import type { Tx } from '../database/transact.ts'
import { Refused } from '../refused.ts'
import { sightingsOf } from './sightings.ts'
import { wrongScan } from './wrong-scan.ts'

/**
 * Refuses a scan that does not look like a code of its kind (decision 28), before anything is looked up. A code of
 * something else that the warehouse knows is called by what it is. Answers nothing at once where it fits: there is
 * nothing to wait for.
 */
export const mustFit = (
  tx: Pick<Tx, 'run'>,
  caller: Caller,
  name: CodeRuleName,
  code: string,
): Promise<never> | undefined => {
  const rule: CodeRule = codeRules[name]
  return fits(rule, code) ? undefined : refuse(tx, caller, rule, code)
}

const refuse = async (tx: Pick<Tx, 'run'>, caller: Caller, rule: CodeRule, code: string): Promise<never> => {
  const known = caller.partner_id === null ? await sightingsOf(tx, caller, code) : []
  if (known.length > 0 && known.every(({ thing }) => thing !== rule.thing && thing !== rule.also))
    throw await wrongScan(tx, caller, { expected: rule.thing, code })
  throw new Refused(serviceRefusals.strange_code, strangeCode(rule, code))
}
