import {
  type BlockOutcome,
  blockEpcParcels,
  countEpcBlocks,
  searchEpcBlocks,
} from '@kuacang/contract/epc/block/calls'
import { text } from '@kuacang/contract/kit/text'
import { Button } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { openForm } from '../../kit/dialog/form-dialog.tsx'
import { linesOf } from '../../kit/form/lines.ts'
import { LinesItem } from '../../kit/form/lines-item.tsx'
import { ReasonItem } from '../../kit/form/reason-item.tsx'
import { say } from '../../kit/say.ts'

const words = {
  block: text('拦截包裹', 'Block parcels'),
  numbers: text('运单号', 'Tracking numbers'),
}

/** What could not be done with some numbers, as one failure. */
export const heard = ({ errors }: BlockOutcome) => {
  if (errors.length > 0) throw new Error(errors.map((e) => `${e.number}: ${e.reason}`).join('\n'))
}

/** The button with which staff stops parcels. */
export const BlockParcels = () => {
  const refresh = useRefresh()
  const open = () =>
    openForm<{ numbers: string; reason: string }>({
      title: words.block,
      confirm: words.block,
      submit: async ({ numbers, reason }, options) => {
        const body = { tracking_ids: linesOf(numbers), reason }
        heard(await send(blockEpcParcels, { body }, options))
        await refresh(searchEpcBlocks, countEpcBlocks)
      },
      fields: (
        <>
          <LinesItem name="numbers" label={say(words.numbers)} />
          <ReasonItem least={2} most={200} />
        </>
      ),
    })
  return (
    <Button type="primary" onClick={() => void open()}>
      {say(words.block)}
    </Button>
  )
}
