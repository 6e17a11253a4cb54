import { fastTransfer } from '@kuacang/contract/inventory/transfer-carry/calls'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { already, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'

const words = {
  from: text('扫描来源库位', 'Scan the source location'),
  to: text('扫描目标库位，全部移过去', 'Scan the target location to move everything there'),
  fromShort: text('来源', 'From'),
  toShort: text('目标', 'To'),
  source: text('来源库位', 'Source location'),
  moved: text('已全部移走', 'All moved'),
  before: text('刚才已移', 'Just moved'),
  clear: text('清除', 'Clear'),
}

const steps = [
  { key: 'from', label: words.fromShort },
  { key: 'to', label: words.toShort },
]

/** Moves all goods of one location to another with two scans (FU-142). */
export default function FastTransferPage() {
  const [from, setFrom] = useKept('fast_transfer from', '')
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (!from) {
      setFrom(scan.value)
      return ok(words.source, { detail: scan.value })
    }
    const body = { from_location_code: from, to_location_code: scan.value }
    const { quantity, already: before, order } = await send(fastTransfer, { body }, scan)
    setFrom('')
    const detail = `${from} → ${scan.value} · ${order.lines.length} SKU`
    return (before ? already : done)(before ? words.before : words.moved, { big: quantity, detail })
  }
  return (
    <ScanDesk
      name="fast_transfer"
      hint={from ? words.to : words.from}
      onScan={onScan}
      steps={{ steps, filled: from ? { from } : {}, onBack: () => setFrom('') }}
      keys={[{ key: 'F3', label: words.clear, disabled: !from, run: () => setFrom('') }]}
    />
  )
}
