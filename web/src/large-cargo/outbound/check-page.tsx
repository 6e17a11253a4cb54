import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import { checkLclOutbound, findLclOutbound } from '@kuacang/contract/large-cargo/outbound/calls'
import { lclOutboundStatus } from '@kuacang/contract/large-cargo/outbound/enums'
import { request } from '../../kit/api/request.ts'
import { Facts } from '../../kit/detail/facts.tsx'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { already, done, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { EnumLabel } from '../../kit/show.tsx'
import { words } from '../words.ts'

const own = {
  first: text('扫描出库单号，或它的任一箱', 'Scan the number of an outbound, or one of its boxes'),
  next: text('扫描此出库单的箱', 'Scan the boxes of this outbound'),
  opened: text('已打开出库单', 'Outbound opened'),
  checked: text('核验通过', 'Checked'),
  before: text('已核验过', 'Checked before'),
  all: text('全部核验完成', 'All boxes are checked'),
  leave: text('换出库单', 'Other outbound'),
  outbound: text('当前出库单', 'This outbound'),
}

type Outbound = Data<typeof findLclOutbound>

const { checked: whole } = lclOutboundStatus.code

/** Checks that the boxes of an outbound are the right ones before they leave (FU-720). */
export default function CheckPage() {
  const [now, keep] = useKept<Outbound | null>('lcl_check outbound', null)

  const check = async (of: Outbound, scan: Scan): Promise<Outcome> => {
    const answer = await send(checkLclOutbound, { body: { id: of.id, box_codes: [scan.value] } }, scan)
    const { status, boxes, checked } = answer
    keep({ ...of, status, boxes, checked })
    const more = { big: `${checked} / ${boxes}`, detail: scan.value }
    if (answer.already > 0) return already(own.before, { ...more, thing: 'case' })
    return status === whole ? done(own.all, more) : ok(own.checked, more)
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (now && scan.value !== now.outbound_number) return check(now, scan)
    const found = await request(findLclOutbound, { query: { code: scan.value } })
    keep(found)
    if (!found.whole) return check(found, scan)
    return ok(own.opened, { big: `${found.checked} / ${found.boxes}`, detail: found.outbound_number })
  }
  return (
    <ScanDesk
      name="lcl_check"
      hint={now ? own.next : own.first}
      onScan={onScan}
      progress={now ? { done: now.checked, total: now.boxes } : undefined}
      keys={[{ key: 'F6', label: own.leave, disabled: !now, run: () => keep(null) }]}
    >
      {now ? (
        <Facts
          title={own.outbound}
          facts={[
            [words.outbound, now.outbound_number],
            [words.status, <EnumLabel key="s" of={lclOutboundStatus} code={now.status} />],
            [words.destination, now.destination],
            [words.bay, now.bay || '-'],
          ]}
        />
      ) : null}
    </ScanDesk>
  )
}
