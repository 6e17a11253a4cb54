import { manualCombine } from '@kuacang/contract/epc/combine/calls'
import { matches } from '@kuacang/contract/kit/patterns'
import { text } from '@kuacang/contract/kit/text'
import { send } from '../../kit/dialog/ask.tsx'
import { say } from '../../kit/say.ts'
import { useJob } from '../../kit/scan/job.ts'
import { already, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { Code } from '../../kit/show.tsx'
import { useClosing } from './use-closing.ts'

const words = {
  hint: text('逐件扫描要合单的包裹，完成后按 F2 称重', 'Scan the parcels to combine, then F2 to weigh'),
  taken: text('已加入，件数', 'Added. Parcels'),
  already: text('已加入', 'Added before'),
  strange: text('不是入库运单号', 'Not an inbound tracking number'),
  close: text('称重合单', 'Weigh and combine'),
  clear: text('清空', 'Start over'),
}

type Job = { readonly parcels: readonly string[] }

type Props = {
  readonly name: string
  /** In the mode BLUE (generator type 5). */
  readonly blue?: boolean
}

/** Freely scanned parcels of one recipient are closed into one box (PA-236). */
export const CombineDesk = ({ name, blue = false }: Props) => {
  const { job, since, begin, change, end } = useJob<Job>(name)
  const { close, late, temporaryKey } = useClosing(name)
  const parcels = job?.parcels ?? []

  const onScan = async ({ value }: Scan): Promise<Outcome> => {
    const detail = <Code>{value}</Code>
    if (!matches('inboundTracking', value)) return error(words.strange, { detail, block: 'any' })
    if (parcels.includes(value)) return already(words.already, { big: parcels.length, detail })
    if (job) change((j) => ({ parcels: [...j.parcels, value] }))
    else begin({ parcels: [value] })
    return ok(words.taken, { big: parcels.length + 1, detail })
  }
  const combine = (scan: Scan) =>
    close(parcels.length, async (given) => {
      const body = { tracking_ids: [...parcels], blue, ...given }
      const answer = await send(manualCombine, { body }, scan)
      end()
      return answer
    })
  return (
    <ScanDesk
      name={name}
      hint={words.hint}
      stopsAtErrors
      onScan={onScan}
      late={late}
      progress={job && since ? { done: parcels.length, since } : undefined}
      keys={[
        {
          key: 'F2',
          label: words.close,
          command: 'CMD-FINISH',
          work: parcels.length > 0 ? combine : undefined,
        },
        { key: 'F3', label: words.clear, disabled: !job, run: end },
        temporaryKey,
      ]}
    >
      <ul aria-label={say(words.taken)}>
        {parcels.map((p) => (
          <li key={p}>
            <Code>{p}</Code>
          </li>
        ))}
      </ul>
    </ScanDesk>
  )
}
