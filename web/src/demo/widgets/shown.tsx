import { text } from '@kuacang/contract/kit/text'
import { printedPaper, printJobStatus } from '@kuacang/contract/printing/job/enums'
import { Space } from 'antd'
import { Facts } from '../../kit/detail/facts.tsx'
import { Code, EnumLabel, Masked, SeverityTag, StatusTag, Time, type Tone } from '../../kit/show.tsx'

const words = {
  severity: text('严重程度', 'Severity'),
  status: text('状态标签', 'Status tags'),
  label: text('枚举标签', 'Enum label'),
  unknown: text('未知代码 / 空值', 'Unknown code / none'),
  time: text('时间', 'Time'),
  noTime: text('无时间', 'No time'),
  tracking: text('运单号脱敏', 'Masked tracking number'),
  text: text('文本脱敏', 'Masked text'),
  code: text('代码', 'Code'),
}
const tones: readonly [number, Tone][] = [
  [1, 'wait'],
  [2, 'work'],
  [3, 'good'],
  [4, 'bad'],
]

/** What only shows a value. */
export const Shown = () => (
  <Facts
    facts={[
      [
        words.severity,
        <Space key="severity">
          {[1, 5, 10, 7].map((n) => (
            <SeverityTag key={n} severity={n} />
          ))}
        </Space>,
      ],
      [
        words.status,
        <Space key="status" wrap>
          {tones.map(([code, tone]) => (
            <StatusTag key={code} of={printJobStatus} code={code} tone={tone} />
          ))}
        </Space>,
      ],
      [words.label, <EnumLabel key="label" of={printedPaper} code={1} />],
      [
        words.unknown,
        <span key="unknown">
          <EnumLabel of={printedPaper} code={77} /> / <EnumLabel of={printedPaper} code={null} />
        </span>,
      ],
      [words.time, <Time key="time" at="2024-01-31T14:05:06" />],
      [words.noTime, <Time key="none" at={null} />],
      [words.tracking, <Masked key="tracking" of="LP00123456789012CN" kind="tracking" />],
      [words.text, <Masked key="text" of="0123456789" />],
      [words.code, <Code key="code">OB240131A7K</Code>],
    ]}
  />
)
