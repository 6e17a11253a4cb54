import type { Data } from '@kuacang/contract/kit/call'
import { text } from '@kuacang/contract/kit/text'
import type { getWorkingList } from '@kuacang/contract/packing/bag/calls'
import { Table } from 'antd'
import { say } from '../../kit/say.ts'
import { JobCard } from '../../kit/scan/job-card.tsx'
import { Code, kg, Time } from '../../kit/show.tsx'
import { displayText } from './bag-display.ts'

const words = {
  tag: text('分拣编号', 'Tag'),
  info: text('分拣信息', 'Info'),
  content: text('包裹 {n} · {kg} kg', 'Parcels {n} · {kg} kg'),
  number: text('运单号', 'Tracking number'),
  added: text('放入时间', 'Added'),
}

type OpenBagOf = Data<typeof getWorkingList>[number]
type Props = { readonly bag: OpenBagOf; readonly current: boolean; readonly onChoose: () => void }

/** An open bag with its parcels; a touch makes it the one that keys are about. */
export const OpenBag = ({ bag, current, onChoose }: Props) => (
  <JobCard
    code={bag.bag_number}
    current={current}
    onChoose={onChoose}
    facts={
      <>
        <span>
          {say(words.tag)} <strong>{bag.tag}</strong>
        </span>
        <span>
          {say(words.info)} {displayText(bag.display)}
        </span>
        <span>{say(words.content, { n: bag.items, kg: kg(bag.items_weight) })}</span>
      </>
    }
  >
    {current ? (
      <Table
        size="small"
        rowKey="item_id"
        style={{ marginTop: 8 }}
        pagination={{ pageSize: 10, hideOnSinglePage: true }}
        dataSource={[...bag.bag_items]}
        columns={[
          { title: say(words.number), render: (_v, i) => <Code>{i.tracking_id}</Code> },
          { title: 'kg', align: 'right', render: (_v, i) => kg(i.weight) },
          { title: say(words.added), render: (_v, i) => <Time at={i.added_at} /> },
        ]}
      />
    ) : null}
  </JobCard>
)
