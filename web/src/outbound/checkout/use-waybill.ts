import type { Checked } from '@kuacang/contract/outbound/checkout/calls'
import { usePrint } from '../../kit/print/use-print.ts'
import { useSession } from '../../kit/session/session.tsx'
import { waybillsOf } from '../order/print-waybills.ts'

/** Prints the waybill of a checked order where it is due at checkout (FU-109). Nobody waits for the printer. */
export const useWaybill = () => {
  const { holds } = useSession()
  const { print } = usePrint()
  return ({ id, print_waybill }: Checked): void => {
    if (print_waybill && holds('OutboundOrderPrint')) void print(waybillsOf([id]))
  }
}
