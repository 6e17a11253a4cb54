import { signCase } from '@kuacang/contract/inbound/case/calls'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { filled, text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { already, attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  hint: text('扫描箱号', 'Scan a case code'),
  order: text('扫描 {case} 的入库单号', 'Scan the inbound order number of {case}'),
  signed: text('已签收', 'Signed'),
  already: text('之前已签收', 'Already signed'),
  noOrder: text('无单箱：请扫描入库单号', 'Case without an order: scan its inbound order number'),
  noNumber: text('没有单号：按 F3，或直接扫描下一箱', 'No number: press F3, or scan the next case'),
  skip: text('没有单号，跳过', 'Skip, no number'),
}

export default function CaseSignPage() {
  const [orphan, setOrphan] = useKept<string | null>('sign_case orphan', null)
  const [signed, setSigned] = useKept('sign_case count', 0)
  const sign = async (scan: Scan): Promise<Outcome> => {
    const body = { case_code: scan.value, ...(orphan && { waiting_case: orphan }) }
    const { already: before, case: found } = await send(signCase, { body }, scan)
    const lost = found.status === inboundCaseStatus.code.no_order
    // Another case, signed as itself, leaves the one before without its order.
    setOrphan(lost ? found.case_code : null)
    if (lost) return attention(words.noOrder, { detail: `${found.case_code} · ${say(words.noNumber)}` })
    const detail = `${found.case_code} · ${found.wms_order_id ?? ''}`
    if (before) return already(words.already, { detail, thing: 'case' })
    setSigned((n) => n + 1)
    return ok(words.signed, { detail })
  }
  return (
    <ScanDesk
      name="sign_case"
      hint={orphan ? filled(words.order, { case: orphan }) : words.hint}
      onScan={sign}
      progress={{ done: signed }}
      keys={[{ key: 'F3', label: words.skip, disabled: !orphan, run: () => setOrphan(null) }]}
    />
  )
}
