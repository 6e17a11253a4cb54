/** @shared with other areas. */

import type { Right } from '@kuacang/contract/kit/rights'
import { text } from '@kuacang/contract/kit/text'
import type { OverTaxExemption } from '@kuacang/contract/packing/limit/asks'
import { askToLend } from '../../kit/dialog/borrow.tsx'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import type { AskRenderer, Confirmation } from '../../kit/dialog/renderers.ts'
import { say } from '../../kit/say.ts'
import { useSession } from '../../kit/session/session.tsx'
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

type Props = {
  readonly ask: OverTaxExemption
  /** The right that packs it all the same; where the user lacks it, an authoriser lends it. */
  readonly right: Right | undefined
  readonly close: (answer: Confirmation) => void
}

const OverExemption = ({ ask: { title, details: of }, right, close }: Props) => {
  const { holds } = useSession()
  const force = async () => {
    const fields = { skip_tax_exemption_check: true }
    if (!right || holds(right)) return close({ fields })
    const borrow = await askToLend(right)
    if (borrow) close({ fields, borrow })
  }
  return (
    <DialogFrame
      title={title}
      kind="attention"
      focus="no"
      dismiss={() => close(null)}
      cancel={{ label: say(words.confirm), run: () => close(null) }}
      confirm={{ label: say(words.force), run: () => void force() }}
    >
      <div className="dialog-lead">
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
      </div>
    </DialogFrame>
  )
}

/** Says that a parcel takes its recipient over the tax exemption, and packs it all the same where the person says so. */
const askForcePack: AskRenderer<OverTaxExemption> = (ask, call) =>
  openDialog<Confirmation>((close) => <OverExemption ask={ask} right={call.borrow} close={close} />, {
    otherwise: null,
    slot: 'ask',
  })
export default askForcePack
