import { signCase } from '@kuacang/contract/inbound/case/calls'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { already, attention, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  hint: text('扫描箱号', 'Scan a case code'),
  order: text('扫描这个箱子的入库单号', 'Scan the inbound number of this case'),
  signed: text('已签收', 'Signed'),
  already: text('之前已签收', 'Signed before'),
  noOrder: text('无单箱：请扫描入库单号', 'Unknown case: scan its inbound number'),
  skip: text('没有单号，跳过', 'No number, skip'),
}

export default function CaseSignPage() {
  const [orphan, setOrphan] = useKept<string | null>('sign_case orphan', null)
  const [signed, setSigned] = useKept('sign_case count', 0)
  const sign = async (scan: Scan): Promise<Outcome> => {
    const body = orphan ? { case_code: orphan, wms_order_id: scan.value } : { case_code: scan.value }
    const { already: before, case: found } = await send(signCase, { body }, scan)
    const lost = found.status === inboundCaseStatus.code.no_order
    setOrphan(lost ? found.case_code : null)
    if (lost) return attention(words.noOrder, { detail: found.case_code })
    const detail = `${found.case_code} · ${found.wms_order_id ?? ''}`
    if (before) return already(words.already, { detail })
    setSigned((n) => n + 1)
    return ok(words.signed, { detail })
  }
  return (
    <ScanDesk
      name="sign_case"
      hint={orphan ? words.order : words.hint}
      onScan={sign}
      progress={{ done: signed }}
      keys={[{ key: 'F3', label: words.skip, disabled: !orphan, run: () => setOrphan(null) }]}
    />
  )
}
