import { markSplitCombine } from '@kuacang/contract/epc/combine/calls'
import { text } from '@kuacang/contract/kit/text'
import { Segmented } from 'antd'
import { Declined } from '../../kit/api/api-error.ts'
import { declined, send } from '../../kit/dialog/ask.tsx'
import { askToLend, type Credentials } from '../../kit/dialog/borrow.tsx'
import { confirmDanger } from '../../kit/dialog/confirm.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { attention, done, type Outcome } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { useSession } from '../../kit/session/session.tsx'
import { Code } from '../../kit/show.tsx'

const words = {
  hint: text(
    '扫描要拆出的包裹，或输入单号的一部分',
    'Scan the parcel that is to go on alone, or type part of its number',
  ),
  title: text('拆出合单组', 'Split the set'),
  alone: text(
    '与此单号匹配的包裹离开它的合单组，两边重新决定：',
    'The parcel that this number means leaves its set, and both are decided anew:',
  ),
  together: text(
    '与此单号匹配的包裹和同一交易的包裹离开合单组，两边重新决定：',
    'The parcel that this number means leaves its set with those of its transaction, and both are decided anew:',
  ),
  one: text('只拆这个包裹', 'Parcel alone'),
  byTransaction: text('连同同一交易', 'Its transaction'),
  other: text('切换', 'Switch'),
  split: text('已拆出，包裹数', 'Split. Parcels'),
  staying: text('留在原组：{parcels}', 'Staying: {parcels}'),
  whole: text('组里没有其他包裹，不用拆', 'Nothing to split: its set has no other parcels'),
  kept: text('没有拆', 'Not split'),
}

/** PA-235. A colleague may lend the right for one split. */
export default function SplitPage() {
  const [byTransaction, choose] = useKept('epc_split by transaction', false)
  const { holds } = useSession()
  const right = markSplitCombine.borrow

  const lent = async (): Promise<{ borrow?: Credentials }> => {
    if (holds(right)) return {}
    const borrow = await askToLend(right)
    if (!borrow) throw new Declined(say(declined))
    return { borrow }
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    const sure = await confirmDanger({
      title: words.title,
      consequence: byTransaction ? words.together : words.alone,
      ids: [scan.value],
    })
    if (!sure) return attention(words.kept, { detail: <Code>{scan.value}</Code> })
    const body = { fuzzy_id: scan.value, split_by_commerce_transaction: byTransaction }
    const { tracking_ids, staying } = await send(markSplitCombine, { body }, { ...scan, ...(await lent()) })
    const left = tracking_ids.map((id) => (
      <div key={id}>
        <Code>{id}</Code>
      </div>
    ))
    if (staying.length === 0) return attention(words.whole, { detail: left })
    return done(words.split, {
      big: tracking_ids.length,
      detail: (
        <>
          {left}
          <div>{say(words.staying, { parcels: staying.join(', ') })}</div>
        </>
      ),
    })
  }
  return (
    <ScanDesk
      name="epc_split"
      hint={words.hint}
      stopsAtErrors
      onScan={onScan}
      keys={[{ key: 'F4', label: words.other, run: () => choose(!byTransaction) }]}
    >
      <Segmented<boolean>
        style={{ alignSelf: 'start', marginTop: 12 }}
        value={byTransaction}
        onChange={choose}
        options={[
          { value: false, label: say(words.one) },
          { value: true, label: say(words.byTransaction) },
        ]}
      />
    </ScanDesk>
  )
}
