import { text } from '@kuacang/contract/kit/text'
import type { Checked } from '@kuacang/contract/outbound/checkout/calls'
import { usePrint } from '../../kit/print/use-print.ts'
import { say } from '../../kit/say.ts'
import { attention, type Outcome } from '../../kit/scan/outcome.ts'
import { useSession } from '../../kit/session/session.tsx'
import { waybillsOf } from '../order/print-waybills.ts'

const words = {
  unprinted: text('已复核，面单未打印', 'Checked, waybill not printed'),
  why: text(
    '您没有打印面单的权限，请交给有权限的同事打印',
    'You have no permission to print waybills. Ask an authorised colleague to print it',
  ),
}

/**
 * Prints the waybill of a checked order where it is due at checkout (FU-109), and answers what its checker sees: a
 * checker who may not print sees a message. The checkout does not wait for the printer.
 */
export const useWaybill = () => {
  const { holds } = useSession()
  const { print } = usePrint()
  return ({ id, print_waybill }: Checked, checked: Outcome): Outcome => {
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
