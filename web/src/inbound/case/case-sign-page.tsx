import { signCase } from '@kuacang/contract/inbound/case/calls'
import { inboundCaseStatus } from '@kuacang/contract/inbound/case/enums'
import { text } from '@kuacang/contract/kit/text'
import { useState } from 'react'
import { request } from '../../kit/api/request.ts'
import { say } from '../../kit/say.ts'
import type { Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  hint: text('扫描箱号', 'Scan a case code'),
  order: text('扫描入库单号，关联无单箱 {case}', 'Scan the inbound number that case {case} belongs to'),
  signed: text('已签收', 'Signed'),
  already: text('之前已签收', 'Signed before'),
  noOrder: text('无单箱：请扫描入库单号，或按 F3 跳过', 'No order: scan its inbound number, or F3 to skip'),
  skip: text('跳过', 'Skip'),
}

export default function CaseSignPage() {
  const [orphan, setOrphan] = useState<string>()
  const onScan = async ({ value, key }: Scan): Promise<Outcome> => {
    const body = orphan ? { case_code: orphan, wms_order_id: value } : { case_code: value }
    const a = await request(signCase, { body }, { key })
    const lost = a.case.status === inboundCaseStatus.code.no_order
    setOrphan(lost ? a.case.case_code : undefined)
    if (lost) return { kind: 'attention', word: say(words.noOrder), detail: a.case.case_code }
    return {
      kind: a.already ? 'already' : 'ok',
      word: say(a.already ? words.already : words.signed),
      detail: a.case.wms_order_id,
    }
  }
  return (
    <ScanDesk
      name="sign_case"
      hint={
        orphan
          ? { zh: say(words.order, { case: orphan }), en: say(words.order, { case: orphan }) }
          : words.hint
      }
      onScan={onScan}
      keys={[{ key: 'F3', label: words.skip, disabled: !orphan, run: () => setOrphan(undefined) }]}
    />
  )
}
