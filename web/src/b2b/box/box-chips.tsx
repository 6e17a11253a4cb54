import type { BoxPacking } from '@kuacang/contract/b2b/box/calls'
import { outboundBoxStatus } from '@kuacang/contract/b2b/box/enums'
import { text } from '@kuacang/contract/kit/text'
import { Space, Tag } from 'antd'
import { say } from '../../kit/say.ts'

const words = {
  chip: text('{box} · {n} 件 · {status}', '{box} · {n} {n|piece|pieces} · {status}'),
  none: text('还没有箱', 'No boxes yet'),
}

/** The boxes of the order at the bench; the one that goods go into stands out. */
export const BoxChips = ({ of: { boxes, box_id } }: { of: Pick<BoxPacking, 'boxes' | 'box_id'> }) => (
  <Space wrap size={4} style={{ padding: '4px 0' }}>
    {boxes.length === 0 ? <span className="soft">{say(words.none)}</span> : null}
    {boxes.map((b) => (
      <Tag
        key={b.id}
        {...(b.box_id === box_id ? { color: 'processing' } : {})}
        aria-current={b.box_id === box_id}
        className="code"
      >
        {say(words.chip, { box: b.box_id, n: b.pieces, status: outboundBoxStatus.label(b.status) })}
      </Tag>
    ))}
  </Space>
)
