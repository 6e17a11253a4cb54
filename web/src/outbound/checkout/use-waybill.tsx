import { text } from '@kuacang/contract/kit/text'
import type { Checked } from '@kuacang/contract/outbound/checkout/calls'
import { carrierFailure } from '@kuacang/contract/outbound/dropshipping/carrier'
import type { WaybillResult } from '@kuacang/contract/outbound/dropshipping/waybill'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import type { First } from '../../kit/scan/late-answers.ts'
import { attention, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import { useSession } from '../../kit/session/session.tsx'
import { waybillsOf } from '../order/print-waybills.ts'

const words = {
  unprinted: text('已复核，面单未打印', 'Checked, waybill not printed'),
  why: text(
    '您没有打印面单的权限，请交给有权限的同事打印',
    'You have no permission to print waybills. Ask an authorised colleague to print it',
  ),
  none: text('已复核，承运商未给面单', 'Checked, the carrier gave no waybill'),
  put: text(
    '{reason}。放到异常货架，改正后在「一件代发」重新获取',
    '{reason}. Put it on the exception shelf. Once corrected, fetch the waybill again in “Dropshipping”',
  ),
  hint: text(
    '放到等待货架，面单到达后自动打印',
    'Put it on the waiting shelf. The waybill prints when it comes',
  ),
  came: text('面单已到', 'The waybill has come'),
}

/** What to do with a parcel whose waybill is awaited. */
export const waybillHint = words.hint

/** What a checker sees of a waybill that came after its order was checked: what the scan showed then. */
export const labelled = ({ order_number, tracking_number }: WaybillResult, { kind, big }: First): Outcome =>
  (kind === 'done' ? done : ok)(words.came, { big, detail: `${order_number} · ${tracking_number}` })

type Due = Pick<Checked, 'id' | 'print_waybill' | 'waybill_failure'>

/**
 * Prints the waybill of a checked order where it is due at checkout (FU-109), and answers what its checker sees: a
 * checker who may not print sees a message. The checkout does not wait for the printer.
 */
export const useWaybill = () => {
  const { holds } = useSession()
  const { print } = usePrint()
  return ({ id, print_waybill, waybill_failure }: Due, checked: Outcome): Outcome => {
    if (waybill_failure) {
      const { kind: _kind, word: _word, ...more } = checked
      const reason = carrierFailure(waybill_failure)
      return attention(words.none, { ...more, detail: say(words.put, { reason }) })
    }
    if (!print_waybill) return checked
    if (!holds('OutboundOrderPrint')) {
      const { kind: _kind, word: _word, detail, ...more } = checked
      return attention(words.unprinted, {
        ...more,
        detail: (
          <>
            {detail}
            <div>{say(words.why)}</div>
          </>
        ),
      })
    }
    void print(waybillsOf([id]))
    return checked
  }
}
