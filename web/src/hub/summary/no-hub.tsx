import { text } from '@kuacang/contract/kit/text'
import type { Warehouse } from '@kuacang/contract/reference/warehouse/calls'
import { Empty, Flex } from 'antd'
import { Link } from 'react-router'
import { say } from '../../kit/say.ts'

const words = {
  none: text(
    '当前仓库 {code} 不是中转仓，没有日报',
    'The current warehouse {code} is not a hub and has no daily summary',
  ),
  of: text('查看 {hub} 的日报', 'View the daily summary of {hub}'),
}

export const hubName = (w: Warehouse): string => `${w.warehouse_code} ${w.warehouse_name}`

type Props = { readonly code: string; readonly hubs: readonly Warehouse[] }

/** What the summary says in a warehouse that is no hub, with a way to those of this person. */
export const NoHub = ({ code, hubs }: Props) => (
  <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={say(words.none, { code })}>
    <Flex vertical gap={4}>
      {hubs.map((w) => (
        <Link key={w.id} to={`?hub=${w.id}`}>
          {say(words.of, { hub: hubName(w) })}
        </Link>
      ))}
    </Flex>
  </Empty>
)
