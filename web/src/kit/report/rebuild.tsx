import { rebuildService } from '@kuacang/contract/kit/report/read-model'
import { text } from '@kuacang/contract/kit/text'
import { createOfflineTask } from '@kuacang/contract/tasks/task/calls'
import { Button, Tooltip } from 'antd'
import { useCall } from '../api/use-answer.ts'
import { notice } from '../notice.ts'
import { say } from '../say.ts'
import { Time } from '../show.tsx'

const words = {
  rebuild: text('重新计算', 'Rebuild'),
  help: text(
    '由操作记录重新计算所选日期，在后台进行',
    'Computes the chosen days from the timeline again, in the background',
  ),
  asked: text('已开始重新计算，完成后会通知您', 'Being rebuilt; you are told when it is done'),
  asOf: text('统计至', 'Computed as of'),
  none: text('还没有统计，约两分钟后开始', 'Nothing is computed yet; it begins within two minutes'),
}

type Props = {
  /** The name of the table of sums, or the names of several that hold the same. */
  readonly model: string | readonly string[]
  /** What is built anew: two moments. */
  readonly range: readonly [string, string]
  readonly builtAt: string | null | undefined
}

/** Beside a list of sums: as of when they were computed, and their computing anew. */
export const Rebuild = ({ model, range, builtAt }: Props) => {
  const { run, busy } = useCall(createOfflineTask)
  const ask = async () => {
    for (const name of [model].flat())
      await run({ files: [], body: { service_code: rebuildService(name), body: { time_range: [...range] } } })
    notice.success(words.asked)
  }
  return (
    <>
      <Tooltip title={say(words.help)}>
        <Button loading={busy} onClick={() => void ask().catch(notice.failure)}>
          {say(words.rebuild)}
        </Button>
      </Tooltip>
      {builtAt === undefined ? null : (
        <span className="soft">
          {builtAt ? (
            <>
              {say(words.asOf)} <Time at={builtAt} />
            </>
          ) : (
            say(words.none)
          )}
        </span>
      )}
    </>
  )
}
