/** @shared with other areas. */

import { text } from '@kuacang/contract/kit/text'
import type { OverTaxExemption } from '@kuacang/contract/packing/limit/asks'
import { confirmPlain } from '../../kit/dialog/confirm.tsx'
import type { AskRenderer } from '../../kit/dialog/renderers.tsx'
import { say } from '../../kit/say.ts'
import { amount, LimitFacts } from '../limit/limit-facts.tsx'

const words = {
  person: text('收件人', 'Recipient'),
  taken: text('已用额度', 'Allowance used'),
  total: text('累计金额', 'Cumulative amount'),
  totalValue: text('{total}（本次 +{added}）', '{total} (+{added} now)'),
  limit: text('{gateway} 口岸免税额', 'Tax exemption at {gateway}'),
  force: text('强制装包', 'Bag anyway'),
  confirm: text('确认，不装包', 'OK, do not bag'),
}

/** Says that a parcel takes its recipient over the tax exemption, and packs it all the same where the person says so. */
const askForcePack: AskRenderer<OverTaxExemption> = async ({ title, details: of }) => {
  const forced = await confirmPlain({
    title,
    message: (
      <LimitFacts
        facts={[
          [say(words.person), of.identifier_name],
          [say(words.taken), amount(of.taken_value)],
          [
            say(words.total),
            say(words.totalValue, { total: amount(of.new_value), added: amount(of.to_add_value) }),
          ],
          [say(words.limit, { gateway: of.gateway }), amount(of.tax_exemption)],
        ]}
      />
    ),
    yes: words.force,
    no: words.confirm,
    slot: 'ask',
  })
  return forced ? { fields: { skip_tax_exemption_check: true } } : null
}
export default askForcePack
