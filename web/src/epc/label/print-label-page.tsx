import { printInboundLabel } from '@kuacang/contract/epc/label/calls'
import { matches } from '@kuacang/contract/kit/patterns'
import { text } from '@kuacang/contract/kit/text'
import { request } from '../../kit/api/request.ts'
import { printPaper } from '../../kit/print/print-paper.ts'
import { done, type Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { boxLabelOf } from './box-label.ts'

const words = {
  hint: text('扫描任意单号', 'Scan any number'),
  printed: text('面单正在打印', 'The label prints'),
}

const print = async ({ value: tracking_id }: Scan): Promise<Outcome> => {
  const load = () => request(printInboundLabel, { query: { tracking_id } })
  await printPaper(
    matches('inboundTracking', tracking_id) ? { paper: '10x10', load } : boxLabelOf(tracking_id),
  )
  return done(words.printed, { detail: tracking_id })
}

/** The label of any number that is valid; one that is not names the one that is (PA-177). */
export default function PrintLabelPage() {
  return <ScanDesk name="epc_print_label" hint={words.hint} onScan={print} stopsAtErrors />
}
