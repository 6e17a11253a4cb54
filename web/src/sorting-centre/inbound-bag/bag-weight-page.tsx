import { text } from '@kuacang/contract/kit/text'
import {
  type ScInboundBag,
  scBagOperation,
  searchScInboundBags,
  weighScInboundBag,
} from '@kuacang/contract/sorting-centre/inbound-bag/calls'
import { Empty } from 'antd'
import { useRefresh } from '../../kit/api/use-answer.ts'
import { send } from '../../kit/dialog/ask.tsx'
import { useKept } from '../../kit/kept.ts'
import { say } from '../../kit/say.ts'
import { centreIdAndWeight } from '../../kit/scan/id-and-weight.ts'
import { useJob } from '../../kit/scan/job.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { attention, error, type Outcome, ok } from '../../kit/scan/outcome.ts'
import type { Scan } from '../../kit/scan/queue.ts'
import { ScanDesk } from '../../kit/scan/scan-desk.tsx'
import { readWeight } from '../../kit/scan/weight.ts'
import { kg } from '../../kit/show.tsx'

const words = {
  hint: text('扫描“袋号,重量”，或先扫描袋号', 'Scan “bag,weight”, or the bag alone'),
  hintWeight: text('称重', 'Weigh it'),
  found: text('请称重', 'Weigh this bag'),
  weighed: text('已称重', 'Weighed'),
  away: text('已称重，与预报不符', 'Weighed; it differs from the announced weight'),
  unfinished: text('请先称此袋的重量', 'Weigh this bag first'),
  leave: text('换一袋', 'Another bag'),
  skip: text('跳过校验', 'Skip the check'),
  skipping: text('下一次称重不校验', 'The next weight is not checked'),
  facts: text(
    '来自 {origin} · 预报 {weight} kg · 实重 {actual} kg',
    'From {origin} · {weight} kg announced · {actual} kg weighed',
  ),
  none: text('扫描袋号，或“袋号,重量”', 'Scan a bag, or “bag,weight”'),
}
const { scan: look, weigh } = scBagOperation.code
const signed = (difference: number) => `${difference > 0 ? '+' : ''}${kg(difference)} kg`
const weightOf = (value: number | null) => (value === null ? '-' : kg(value))

/** Bags of the linehaul are weighed against what their sender said. */
export default function BagWeightPage() {
  const { job, begin, end } = useJob<{ bag: string }>('sc_bag_weight')
  const [last, keep] = useKept<ScInboundBag | null>('sc_bag_weight last', null)
  const [skips, skip] = useKept('sc_bag_weight skips', false)
  const refresh = useRefresh()

  const take = async (bag_id: string, weight: number, scan: Scan): Promise<Outcome> => {
    const body = { bag_id, operation_type: weigh, weight, skip_weight_check: skips }
    const { bag, difference } = await send(weighScInboundBag, { body }, scan)
    keep(bag)
    skip(false)
    end()
    void refresh(searchScInboundBags)
    const more = {
      ...(difference !== null && { big: signed(difference) }),
      detail: bag.bag_number,
      speech: [],
    }
    return bag.weight_away ? attention(words.away, more) : ok(words.weighed, more)
  }
  const onScan = async (scan: Scan): Promise<Outcome> => {
    if (job) {
      const weight = readWeight(scan.value)
      return weight === undefined ? error(words.unfinished, { detail: job.bag }) : take(job.bag, weight, scan)
    }
    const { id, weight } = centreIdAndWeight(scan.value)
    if (weight !== undefined) return take(id, weight, scan)
    const { bag } = await send(weighScInboundBag, { body: { bag_id: id, operation_type: look } }, scan)
    keep(bag)
    begin({ bag: bag.bag_number })
    return ok(words.found, { big: weightOf(bag.weight), detail: bag.bag_number, speech: [] })
  }

  return (
    <ScanDesk
      name="sc_bag_weight"
      hint={job ? words.hintWeight : words.hint}
      onScan={onScan}
      stopsAtErrors
      keys={[
        {
          key: 'F2',
          label: words.skip,
          command: 'CMD-SKIP',
          work: async () => {
            skip(true)
            return attention(words.skipping)
          },
        },
        { key: 'F3', label: words.leave, disabled: !job, run: end },
      ]}
    >
      {last ? (
        <JobCard
          code={last.bag_number}
          facts={say(words.facts, {
            origin: last.origin || '-',
            weight: weightOf(last.weight),
            actual: weightOf(last.actual_weight),
          })}
        />
      ) : (
        <Empty description={say(words.none)} />
      )}
    </ScanDesk>
  )
}
