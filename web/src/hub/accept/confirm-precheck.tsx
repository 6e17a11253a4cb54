import { type Precheck, precheckBag } from '@kuacang/contract/hub/inbound-bag/calls'
import { text } from '@kuacang/contract/kit/text'
import { Alert, Descriptions } from 'antd'
import { Declined } from '../../kit/api/api-error.ts'
import { request } from '../../kit/api/request.ts'
import { declined } from '../../kit/dialog/ask.tsx'
import { DialogFrame } from '../../kit/dialog/dialog-frame.tsx'
import { openDialog } from '../../kit/dialog/dialogs.ts'
import { say } from '../../kit/say.ts'

const words = {
  title: text('完成收包 {bag}', 'Finish accepting {bag}'),
  finish: text('完成收包', 'Finish accepting'),
  expected: text('预报', 'Announced'),
  arrived: text('已到', 'Arrived'),
  missing: text('缺少', 'Missing'),
  cancelled: text('已取消', 'Cancelled'),
  duplicates: text('重复', 'Duplicates'),
  late: text('该袋比预计晚到', 'The bag arrived later than expected'),
  missingIds: text('还没有扫描到：{ids}', 'Not scanned yet: {ids}'),
  cancelledIds: text('已取消，请挑出：{ids}', 'Cancelled, take them out: {ids}'),
  duplicateIds: text(
    '该袋到达前已分拣，可能重复：{ids}',
    'Sorted before the bag arrived, perhaps duplicates: {ids}',
  ),
}

/** More than these say nothing to a person. */
const shown = 10
const some = (ids: readonly string[]) => ids.slice(0, shown).join(', ') + (ids.length > shown ? ' …' : '')

const Counts = ({ of }: { readonly of: Precheck }) => (
  <>
    <Descriptions
      bordered
      size="small"
      column={2}
      items={(['expected', 'arrived', 'missing', 'cancelled', 'duplicates'] as const).map((key) => ({
        key,
        label: say(words[key]),
        children: <strong>{of[key]}</strong>,
      }))}
    />
    {of.late ? <Alert type="warning" showIcon title={say(words.late)} style={{ marginTop: 8 }} /> : null}
    {of.missing_ids.length > 0 ? (
      <Alert
        type="warning"
        showIcon
        title={say(words.missingIds, { ids: some(of.missing_ids) })}
        style={{ marginTop: 8 }}
      />
    ) : null}
    {of.duplicate_ids.length > 0 ? (
      <Alert
        type="warning"
        showIcon
        title={say(words.duplicateIds, { ids: some(of.duplicate_ids) })}
        style={{ marginTop: 8 }}
      />
    ) : null}
    {of.cancelled_ids.length > 0 ? (
      <Alert
        type="error"
        showIcon
        title={say(words.cancelledIds, { ids: some(of.cancelled_ids) })}
        style={{ marginTop: 8 }}
      />
    ) : null}
  </>
)

/** Shows how the parcels of a bag stand before accepting it is finished. Throws `Declined` when it is not to be. */
export const confirmPrecheck = async (bag_number: string): Promise<void> => {
  const counts = await request(precheckBag, { query: { bag_number } })
  const whole = counts.missing + counts.cancelled + counts.duplicates === 0 && !counts.late
  const yes = await openDialog<boolean>(
    (close) => (
      <DialogFrame
        title={say(words.title, { bag: bag_number })}
        kind={whole ? 'success' : 'warning'}
        focus={whole ? 'yes' : 'no'}
        cancel={{ run: () => close(false) }}
        dismiss={() => close(false)}
        confirm={{ label: say(words.finish), run: () => close(true) }}
      >
        <Counts of={counts} />
      </DialogFrame>
    ),
    { otherwise: false },
  )
  if (!yes) throw new Declined(say(declined))
}
