import type { Text } from '@kuacang/contract/kit/text'
import { Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { say } from '../say.ts'

export type Fact = readonly [label: Text, value: ReactNode]

type FactsProps = {
  readonly title?: Text
  readonly facts: readonly Fact[]
  /** How many beside each other by the width of the window; as many as a page has room for unless given. */
  readonly columns?: Readonly<Partial<Record<'xs' | 'sm' | 'xl' | 'xxl', number>>>
}
const wholePage = { xs: 1, sm: 2, xl: 3, xxl: 4 }

/** A group of facts about one object. */
export const Facts = ({ title, facts, columns = wholePage }: FactsProps) => (
  <section className="facts">
    {title ? <h2 className="section-title">{say(title)}</h2> : null}
    <Descriptions
      size="small"
      column={columns}
      items={facts.map(([label, value], i) => ({
        key: String(i),
        label: say(label),
        children: value === null || value === undefined || value === '' ? '-' : value,
      }))}
    />
  </section>
)
