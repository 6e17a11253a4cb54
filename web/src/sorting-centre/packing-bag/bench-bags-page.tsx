import { type PackingSuiteKey, packingSuites } from '@kuacang/contract/packing/suites'
import { Tabs } from 'antd'
import { say } from '../../kit/say.ts'
import { BagList } from '../../packing/bag/bag-list.tsx'

const benches: readonly PackingSuiteKey[] = [
  'sorting-center-outbound',
  'sorting-center-dhl',
  'sorting-center-124',
]

/** The bags of all packing benches, as the packing engine lists them (PA-090). */
export default function BenchBagsPage() {
  return (
    <Tabs
      destroyOnHidden
      items={benches.map((suite) => {
        const { title } = packingSuites[suite]
        return { key: suite, label: say(title), children: <BagList suite={suite} title={title} /> }
      })}
    />
  )
}
